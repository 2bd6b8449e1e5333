(function () {
  'use strict';
  var input = document.getElementById('filter');
  var buttons = Array.prototype.slice.call(document.querySelectorAll('[data-toggle]'));
  var items = Array.prototype.slice.call(document.querySelectorAll('[data-item]'));
  var sections = Array.prototype.slice.call(document.querySelectorAll('[data-resource]'));
  var matches = document.getElementById('matches');
  var texts = items.map(function (item) { return item.textContent.toLowerCase(); });
  var names = new Map(sections.map(function (section) {
    return [section, section.querySelector('h3').textContent.toLowerCase()];
  }));

  function apply() {
    var words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    var off = new Set(buttons.filter(function (button) {
      return button.getAttribute('aria-pressed') === 'false';
    }).map(function (button) { return button.dataset.toggle; }));
    var shown = new Map();
    var total = 0;
    items.forEach(function (item, index) {
      var section = item.closest('[data-resource]');
      var hit = !off.has(item.dataset.outcome) && words.every(function (word) {
        return texts[index].indexOf(word) >= 0 || names.get(section).indexOf(word) >= 0;
      });
      item.hidden = !hit;
      if (hit) {
        shown.set(section, true);
        if (item.tagName === 'TR') { total += 1; }
      }
    });
    var active = words.length > 0 || off.size > 0;
    sections.forEach(function (section) {
      section.hidden = active && !shown.has(section);
      var row = document.querySelector('[data-index="' + section.id + '"]');
      if (row) { row.hidden = section.hidden; }
      if (words.length > 0 && shown.has(section)) {
        section.querySelector('details.rules').open = true;
      }
    });
    matches.textContent = active ? total + ' findings shown' : '';
  }

  input.addEventListener('input', apply);
  buttons.forEach(function (button) {
    button.addEventListener('click', function () {
      var on = button.getAttribute('aria-pressed') === 'true';
      button.setAttribute('aria-pressed', String(!on));
      apply();
    });
  });
  function reveal() {
    var target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (var node = target; node; node = node.parentElement) {
      if (node.tagName === 'DETAILS') { node.open = true; }
    }
    if (target) { target.scrollIntoView(); }
  }

  window.addEventListener('hashchange', reveal);
  reveal();
  window.addEventListener('beforeprint', function () {
    document.querySelectorAll('details.rules, .card details').forEach(function (details) {
      details.open = true;
    });
  });
})();
