(function () {
  'use strict';
  var form = document.querySelector('form.filter');
  var input = document.getElementById('filter');
  var chapter = document.getElementById('chapter');
  var buttons = list('[data-toggle]');
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

  buttons.forEach(function (button) { words[button.dataset.toggle] = button.textContent; });

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

  function wanted() {
    return {
      words: input.value.toLowerCase().split(/\s+/).filter(Boolean),
      chapter: chapter.value,
      off: buttons.filter(function (button) {
        return button.getAttribute('aria-pressed') === 'false';
      }).map(function (button) { return button.dataset.toggle; })
    };
  }

  function active(want) {
    return want.words.length > 0 || want.chapter !== '' || want.off.length > 0;
  }

  function apply() {
    var want = wanted();
    var on = active(want);
    var off = {};
    want.off.forEach(function (name) { off[name] = true; });
    var rows = 0;
    var shown = [];

    function keep(item, name) {
      item.hit = !off[item.outcome] && !off[item.level] &&
        (want.chapter === '' || item.chapter === want.chapter) &&
        want.words.every(function (word) {
          return name.indexOf(word) >= 0 || textOf(item).indexOf(word) >= 0;
        });
      if (item.element) { item.element.hidden = !item.hit; }
      return item.hit;
    }

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
    if (want.off.length) { parameters.set('hide', want.off.join(',')); }
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
    var off = (parameters.get('hide') || '').split(',');
    input.value = parameters.get('text') || '';
    chapter.value = parameters.get('chapter') || '';
    if (chapter.selectedIndex < 0) { chapter.value = ''; }
    buttons.forEach(function (button) {
      button.setAttribute('aria-pressed', String(off.indexOf(button.dataset.toggle) < 0));
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
    buttons.forEach(function (button) { button.setAttribute('aria-pressed', 'true'); });
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
  window.addEventListener('beforeprint', function () {
    if (sections.length > 25) { return; }
    list('details.rules, details.chapter, details.materials, .card details').forEach(function (details) {
      if (details.matches('.chapter')) { expand(details); }
      details.open = true;
    });
  });
  follow();
})();
