(function () {
  'use strict';
  var form = document.querySelector('form.filter');
  var input = document.getElementById('filter');
  var chapter = document.getElementById('chapter');
  var buttons = list('[data-only]');
  var sections = list('[data-resource]');
  var words = {};
  var matches = document.getElementById('matches');
  var outcomes = {
    P: 'PASS', F: 'FAIL', W: 'WARN', K: 'KNOWN', A: 'NOT_APPLICABLE', N: 'NOT_EXERCISED',
    E: 'ERROR', U: 'UNSCORED'
  };
  var tones = {
    PASS: 'good', FAIL: 'bad', WARN: 'warn', KNOWN: 'warn', NOT_EXERCISED: 'gap', ERROR: 'fault'
  };
  var reasons = list('#reasons li').map(function (reason) { return reason.textContent; });
  var reference = {};
  var models = [];

  function list(selector, within) {
    return Array.prototype.slice.call((within || document).querySelectorAll(selector));
  }

  buttons.forEach(function (button) {
    words[button.dataset.only] = button.querySelector('.word').textContent;
  });

  list('[data-reference]').forEach(function (details) {
    reference[details.dataset.reference] = list('article', details).map(function (article) {
      return {
        id: article.querySelector('.rule').textContent,
        title: article.querySelector('.title').textContent,
        level: article.dataset.level
      };
    });
  });

  // What is filtered: cards and rows, whether they are written out or coded.

  function coded(details, section) {
    var rules = reference[details.dataset.chapter];
    return details.dataset.rules.split(' ').map(function (code, index) {
      var rule = rules[index];
      return code === '.' ? null : {
        section: section, chapter: details.dataset.chapter, rule: rule, row: true,
        level: rule.level, outcome: outcomes[code[0]],
        where: code.length > 1 ? reasons[parseInt(code.slice(1), 36)] : ''
      };
    }).filter(Boolean);
  }

  function written(element, section) {
    var holder = element.closest('[data-chapter]');
    return {
      section: section, chapter: holder ? holder.dataset.chapter : null,
      row: element.tagName === 'TR', level: element.dataset.level,
      outcome: element.dataset.outcome, element: element, text: element.textContent.toLowerCase()
    };
  }

  function textOf(item) {
    if (item.text === undefined) {
      item.text = [item.rule.id, item.rule.title, item.level, words[item.outcome], item.where]
        .join(' ').toLowerCase();
    }
    return item.text;
  }

  function model(section) {
    var chapters = list('details.chapter', section).map(function (details) {
      return {
        details: details,
        items: details.dataset.rules ? coded(details, section) : list('[data-item]', details)
          .map(function (element) { return written(element, section); })
      };
    });
    var cards = list('[data-item]', section)
      .filter(function (element) { return !element.closest('details.chapter'); })
      .map(function (element) { return written(element, section); });
    return {
      section: section, cards: cards, chapters: chapters,
      name: section.querySelector('h3').textContent.toLowerCase(),
      index: document.querySelector('[data-index="' + section.id + '"]')
    };
  }

  function modelOf(section) {
    var index = sections.indexOf(section);
    models[index] = models[index] || model(section);
    return models[index];
  }

  function all() { return sections.map(modelOf); }

  // Coded rows become rows when their chapter is opened.

  function cell(row, name, content) {
    var td = document.createElement('td');
    td.className = name;
    td.append(content);
    row.append(td);
  }

  function rowOf(item) {
    var row = document.createElement('tr');
    var link = document.createElement('a');
    var card = item.section.id + '--' + item.rule.id;
    link.textContent = item.rule.id;
    link.href = '#' + (document.getElementById(card) ? card : 'rule-' + item.rule.id);
    var badge = document.createElement('span');
    badge.className = 'badge ' + (tones[item.outcome] || 'none');
    badge.textContent = words[item.outcome];
    cell(row, 'rule', link);
    cell(row, '', item.rule.title);
    cell(row, 'quiet', item.level);
    cell(row, '', badge);
    cell(row, 'quiet', item.where);
    return row;
  }

  function expand(details) {
    if (!details.dataset.rules || details.querySelector('table')) { return; }
    var table = document.createElement('table');
    var head = table.createTHead().insertRow();
    ['Rule', 'Title', 'Level', 'Outcome', 'Where and why'].forEach(function (name) {
      var th = document.createElement('th');
      th.scope = 'col';
      th.textContent = name;
      head.append(th);
    });
    var body = table.createTBody();
    var known = modelOf(details.closest('[data-resource]')).chapters.filter(function (one) {
      return one.details === details;
    })[0];
    known.items.forEach(function (item) {
      item.element = rowOf(item);
      item.element.hidden = item.hit === false;
      body.append(item.element);
    });
    details.append(table);
  }

  // The filter.

  function only(group) {
    return buttons.filter(function (button) {
      return button.parentElement === group && button.getAttribute('aria-pressed') === 'true';
    }).map(function (button) { return button.dataset.only; });
  }

  function wanted() {
    var groups = list('.toggles', form);
    return {
      words: input.value.toLowerCase().split(/\s+/).filter(Boolean),
      chapter: chapter.value, outcomes: only(groups[0]), levels: only(groups[1])
    };
  }

  function active(want) {
    return want.words.length > 0 || want.chapter !== '' ||
      want.outcomes.length > 0 || want.levels.length > 0;
  }

  function has(chosen, name) { return chosen.length === 0 || chosen.indexOf(name) >= 0; }

  function apply() {
    var want = wanted();
    var on = active(want);
    var rows = 0;
    var shown = [];

    function keep(item, name) {
      item.hit = has(want.outcomes, item.outcome) && has(want.levels, item.level) &&
        (want.chapter === '' || item.chapter === want.chapter) &&
        want.words.every(function (word) {
          return name.indexOf(word) >= 0 || textOf(item).indexOf(word) >= 0;
        });
      if (item.element) { item.element.hidden = !item.hit; }
      return item.hit;
    }

    list('[data-failure]').forEach(function (row) {
      row.hidden = !keep({
        outcome: row.dataset.outcome, level: row.dataset.level, chapter: row.dataset.chapter,
        text: row.textContent.toLowerCase()
      }, '');
    });
    all().forEach(function (one) {
      var hits = 0;
      one.cards.forEach(function (card) { if (keep(card, one.name)) { hits += 1; } });
      one.chapters.forEach(function (part) {
        var found = 0;
        part.items.forEach(function (item) { if (keep(item, one.name)) { found += 1; } });
        part.details.hidden = on && found === 0;
        hits += found;
        rows += found;
      });
      one.section.hidden = on && hits === 0;
      if (one.index) { one.index.hidden = one.section.hidden; }
      if (hits > 0) { shown.push(one); }
    });
    if (want.words.length > 0 && rows <= 200) {
      shown.forEach(function (one) {
        one.section.querySelector('details.rules').open = true;
        one.chapters.forEach(function (part) {
          if (!part.details.hidden) { part.details.open = true; }
        });
      });
    }
    document.getElementById('all').hidden = !on;
    matches.textContent = on ? rows + (rows === 1 ? ' rule' : ' rules') + ' on ' + shown.length +
      (shown.length === 1 ? ' resource' : ' resources') + ' shown' : '';
    rove();
  }

  // The address: #anchor?filter, so that a link shows what its sender saw.

  function query() {
    var want = wanted();
    var parameters = new URLSearchParams();
    if (input.value) { parameters.set('text', input.value); }
    if (want.chapter) { parameters.set('chapter', want.chapter); }
    var chosen = want.outcomes.concat(want.levels);
    if (chosen.length) { parameters.set('only', chosen.join(',')); }
    var text = parameters.toString();
    return text ? '?' + text : '';
  }

  function address() {
    var hash = location.hash.slice(1);
    var mark = hash.indexOf('?');
    var anchor = mark < 0 ? hash : hash.slice(0, mark);
    try { anchor = decodeURIComponent(anchor); } catch (e) { anchor = ''; }
    return { anchor: anchor, query: mark < 0 ? null : hash.slice(mark + 1) };
  }

  function restore(text) {
    var parameters = new URLSearchParams(text);
    var chosen = (parameters.get('only') || '').split(',');
    input.value = parameters.get('text') || '';
    chapter.value = parameters.get('chapter') || '';
    if (chapter.selectedIndex < 0) { chapter.value = ''; }
    buttons.forEach(function (button) {
      button.setAttribute('aria-pressed', String(chosen.indexOf(button.dataset.only) >= 0));
    });
    apply();
  }

  function remember() {
    history.replaceState(null, '', '#' + encodeURIComponent(address().anchor) + query());
  }

  function reveal(anchor) {
    var target = anchor ? document.getElementById(anchor) : null;
    list('.here').forEach(function (element) { element.classList.remove('here'); });
    if (!target) { return; }
    for (var node = target; node; node = node.parentElement) {
      node.hidden = false;
      if (node.tagName === 'DETAILS') { node.open = true; }
    }
    target.classList.add('here');
    if (target.tabIndex < 0) { target.tabIndex = -1; }
    (target.tagName === 'DETAILS' ? target.firstElementChild : target).focus({ preventScroll: true });
    var covered = getComputedStyle(form).position === 'sticky' ? form.offsetHeight : 0;
    document.documentElement.style.scrollPaddingTop = covered + 12 + 'px';
    target.scrollIntoView();
  }

  function follow() {
    var to = address();
    if (to.query !== null) { restore(to.query); } else if (query()) { remember(); }
    reveal(to.anchor);
  }

  // The keyboard: / to the filter, arrow keys through the table of resources.

  var grid = document.querySelector('table[role="grid"]');

  function rove(to) {
    if (!grid) { return; }
    list('a[tabindex="0"]', grid).forEach(function (link) { link.tabIndex = -1; });
    var first = to || grid.querySelector('tbody tr:not([hidden]) a');
    if (first) { first.tabIndex = 0; }
  }

  function move(event) {
    var step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key];
    var from = event.target.closest('th, td');
    if (!step || !from || event.target.tagName !== 'A') { return; }
    event.preventDefault();
    var rows = list('tbody tr:not([hidden])', grid);
    var row = rows.indexOf(from.parentElement);
    var column = from.cellIndex;
    var next = null;
    do {
      row += step[0];
      column += step[1];
      if (row < 0 || row >= rows.length || column < 0 || column >= rows[row].cells.length) { return; }
      next = rows[row].cells[column].querySelector('a');
    } while (!next);
    rove(next);
    next.focus();
  }

  if (grid) {
    list('tbody a', grid).forEach(function (link) { link.tabIndex = -1; });
    grid.addEventListener('keydown', move);
    grid.addEventListener('mouseover', function (event) {
      var said = event.target.getAttribute('aria-label');
      if (said) { event.target.title = said; }
    });
    grid.addEventListener('focusin', function (event) {
      if (event.target.tagName === 'A') { rove(event.target); }
    });
    rove();
  }

  document.addEventListener('keydown', function (event) {
    if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey &&
        !/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) {
      event.preventDefault();
      input.focus();
      input.select();
    } else if (event.key === 'Escape' && event.target === input) {
      form.reset();
    }
  });

  function changed() {
    apply();
    remember();
  }

  form.addEventListener('submit', function (event) { event.preventDefault(); });
  form.addEventListener('reset', function () {
    buttons.forEach(function (button) { button.setAttribute('aria-pressed', 'false'); });
    setTimeout(changed);
  });
  input.addEventListener('input', changed);
  chapter.addEventListener('change', changed);
  buttons.forEach(function (button) {
    button.addEventListener('click', function () {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
      changed();
    });
  });
  document.addEventListener('toggle', function (event) {
    if (event.target.matches('details.chapter') && event.target.open) { expand(event.target); }
  }, true);
  document.addEventListener('click', function (event) {
    var link = event.target.closest('a[href^="#"]');
    if (link && link.getAttribute('href') === '#' + address().anchor) { follow(); }
  });
  window.addEventListener('hashchange', follow);

  // Tables that can be sorted by a press on the head of a column.

  function value(row, column) {
    var cell = row.cells[column];
    if (!cell) { return ''; }
    return cell.dataset.value === undefined ? cell.textContent.trim().toLowerCase()
      : Number(cell.dataset.value);
  }

  function compare(one, other) {
    if (typeof one === typeof other) { return one < other ? -1 : one > other ? 1 : 0; }
    return typeof one === 'number' ? -1 : 1;
  }

  function sort(table, th) {
    var column = th.cellIndex;
    var up = th.getAttribute('aria-sort') !== 'ascending';
    list('th[aria-sort]', table).forEach(function (other) { other.removeAttribute('aria-sort'); });
    th.setAttribute('aria-sort', up ? 'ascending' : 'descending');
    var body = table.tBodies[0];
    list('tr', body).map(function (row, index) {
      return { row: row, value: value(row, column), index: index };
    }).sort(function (one, other) {
      return (up ? 1 : -1) * compare(one.value, other.value) || one.index - other.index;
    }).forEach(function (one) { body.append(one.row); });
    rove();
  }

  list('table.failures, table.index').forEach(function (table) {
    if (table.tBodies[0].rows.length < 2) { return; }
    list('thead th', table).forEach(function (th) {
      var button = document.createElement('button');
      button.type = 'button';
      button.className = 'sort';
      while (th.firstChild) { button.append(th.firstChild); }
      th.append(button);
      button.addEventListener('click', function () { sort(table, th); });
    });
  });

  // Copying, printing and the theme.

  function copy(text, done) {
    if (navigator.clipboard) {
      navigator.clipboard.writeText(text).then(done, function () {});
    }
  }

  list('button.copy').forEach(function (button) {
    button.hidden = !navigator.clipboard;
    button.addEventListener('click', function () {
      copy(button.parentElement.querySelector('pre').textContent, function () {
        button.textContent = 'Copied';
        setTimeout(function () { button.textContent = 'Copy'; }, 2000);
      });
    });
  });

  function printed(card) {
    for (var node = card; node && node !== document.body; node = node.parentElement) {
      node.classList.add('printed');
    }
    document.body.classList.add('one');
    list('details', card).forEach(function (details) { details.open = true; });
  }

  list('button.print').forEach(function (button) {
    button.parentElement.hidden = false;
    button.addEventListener('click', function () {
      printed(button.closest('.card'));
      window.print();
    });
  });

  window.addEventListener('beforeprint', function () {
    if (sections.length > 25) { return; }
    list('.card details, details.card').forEach(function (details) { details.open = true; });
  });
  window.addEventListener('afterprint', function () {
    document.body.classList.remove('one');
    list('.printed').forEach(function (node) { node.classList.remove('printed'); });
  });

  var theme = document.getElementById('theme');
  var themes = ['system', 'light', 'dark'];

  function kept() {
    try { return localStorage.getItem('dsc-tck-theme'); } catch (e) { return null; }
  }

  function dress(name) {
    if (name === 'system') {
      delete document.documentElement.dataset.theme;
    } else {
      document.documentElement.dataset.theme = name;
    }
    theme.textContent = 'Theme: ' + name;
    theme.dataset.name = name;
  }

  theme.hidden = false;
  dress(themes.indexOf(kept()) >= 0 ? kept() : 'system');
  theme.addEventListener('click', function () {
    dress(themes[(themes.indexOf(theme.dataset.name) + 1) % themes.length]);
    try { localStorage.setItem('dsc-tck-theme', theme.dataset.name); } catch (e) { return; }
  });

  follow();
})();
