import { daysOf, daysProblem, firstDay, LIMITS, lastDay } from '@posada/api-client/search';
import { addDays, isDay, localDayOf } from '@posada/calendar-days';
import { catalogueOf, type Locale, languageTag } from '@posada/i18n';
import { earliestDay } from '@posada/search/earliest-day';
import { newChildAge } from '@posada/search/plain-fields';
import { type EmbedHotel, type SearchFacts, searchFactsPath, searchPath } from './contract.ts';
import { make, numbers } from './dom.ts';
import { firstWords } from './first-words.ts';
import { localeFor, read, siteFor } from './place.ts';
import { say } from './say.ts';
import { ShownElement } from './shown-element.ts';
import { sheetsOf } from './styles.ts';

const ID = /^[A-Za-z0-9-]{1,64}$/;
const DAY_ERRORS = {
  dates_reversed: 'days.reversed',
  dates_over: 'days.over',
  dates_too_long: 'days.tooLong',
  dates_too_far: 'days.tooFar',
} as const;

type Control = HTMLInputElement | HTMLSelectElement;

/** The form in its shadow: it sends what the plain form of the site sends, to the results of the site. */
class SearchForm {
  readonly #sheets: ReturnType<typeof sheetsOf>;
  readonly #tag: string;
  readonly #from: HTMLInputElement;
  readonly #to: HTMLInputElement;
  readonly #place: HTMLElement | undefined;
  readonly #who: HTMLElement;
  readonly form: HTMLFormElement;
  /** Of an attribute: `p-3` or `d-8`. */
  readonly #where: string | undefined;
  #facts: SearchFacts | undefined;
  #areDaysChosen = false;

  constructor(element: Element, root: ShadowRoot, { locale, site }: { locale: Locale; site: string }) {
    this.#sheets = sheetsOf(root);
    this.#tag = languageTag(locale);
    const attribute = (name: string) => element.getAttribute(name) ?? '';
    const [hotel, destination, code] = ['hotel', 'destination', 'promocode'].map(attribute);
    if (hotel && ID.test(hotel)) this.#where = `p-${hotel}`;
    else if (destination && ID.test(destination)) this.#where = `d-${destination}`;
    const [from, to, submit] = firstWords(catalogueOf(locale));
    const dayField = (name: string) => make('input', { id: name, name, type: 'date', required: true, part: 'input' });
    [this.#from, this.#to] = [dayField('from'), dayField('to')];
    const waiting = (className: string) =>
      make(
        'div',
        { class: className, 'aria-hidden': 'true' },
        make('span', { class: 'label' }, '\u00a0'),
        make('div', { class: 'box' }),
      );
    if (!this.#where) this.#place = waiting('wide');
    this.#who = waiting('wide');
    const field = (control: HTMLInputElement, label: string) =>
      make('div', { part: 'field' }, make('label', { for: control.id, part: 'label' }, label), control);
    this.form = make(
      'form',
      {
        method: 'get',
        action: site + searchPath(locale),
        part: 'form',
        class: this.#where ? 'placed' : undefined,
        target: element.getAttribute('target') ?? undefined,
        'aria-label': submit,
      },
      this.#place,
      ...(this.#where ? [make('input', { type: 'hidden', name: 'where', value: this.#where })] : []),
      field(this.#from, from),
      field(this.#to, to),
      this.#who,
      ...(code ? [make('input', { type: 'hidden', name: 'promocode', value: code })] : []),
      make('button', { type: 'submit', class: 'submit', part: 'button' }, submit),
    );
    const box = make('div', { class: 'root', lang: this.#tag, dir: 'ltr' }, this.form);
    root.replaceChildren(box);
    for (const day of [this.#from, this.#to]) {
      day.addEventListener('change', () => {
        this.#areDaysChosen = true;
        for (const each of [this.#from, this.#to]) this.#setError(each, '');
        this.#limitDays();
        if (day === this.#from) this.#moveDeparture();
      });
    }
    this.form.addEventListener('submit', (event) => {
      if (!this.#check()) event.preventDefault();
    });
    this.#limitDays();
  }

  #say(key: string, values?: Record<string, string | number>) {
    return say(this.#facts?.texts ?? {}, this.#tag, key, values);
  }

  /** The hotels that are searched; all of the website while no place is chosen. */
  #hotels(): EmbedHotel[] {
    const all = this.#facts?.hotels ?? [];
    const where = this.#where ?? this.form.querySelector<HTMLSelectElement>('[name=where]')?.value ?? '';
    const [kind, id] = [where.slice(0, 1), where.slice(2)];
    const some = all.filter((hotel) => (kind === 'p' ? hotel.id : hotel.destination) === id);
    return some.length > 0 ? some : all;
  }

  #days() {
    const [today, dayAt] = [localDayOf(new Date()), daysOf(new Date())];
    const hotels = this.#hotels();
    return { today, first: firstDay(hotels, today, dayAt), earliest: earliestDay(hotels, today, dayAt) };
  }

  /** Sets the days that the date fields offer; their values too, until the visitor has chosen some. */
  #limitDays() {
    const { today, first, earliest } = this.#days();
    const [from, to] = [this.#from, this.#to];
    if (!this.#areDaysChosen) [from.value, to.value] = [first, addDays(first, 1)];
    from.min = earliest;
    from.max = addDays(lastDay(today), -1);
    if (!isDay(from.value)) return;
    to.min = addDays(from.value, 1);
    to.max = [addDays(from.value, LIMITS.nights), lastDay(today)].sort()[0] ?? '';
  }

  /** The departure follows the arrival, within the longest stay; not one that is still typed, whose year is 0002. */
  #moveDeparture() {
    const [from, to] = [this.#from, this.#to];
    if (!isDay(from.value) || from.value < from.min) return;
    if (to.value <= from.value) to.value = to.min;
    else if (to.value > to.max) to.value = to.max;
  }

  /** Adds the place, the guests and the brand. Days that were chosen before stay. */
  complete(facts: SearchFacts, site: string) {
    this.#facts = facts;
    this.#sheets.setTokens(facts.tokens);
    this.form.action = site + facts.action;
    this.form.noValidate = true;
    this.form.setAttribute('aria-label', this.#say('form.label'));
    const [only, ...others] = facts.hotels;
    if (this.#place && only && others.length === 0) {
      this.#place.replaceWith(make('input', { type: 'hidden', name: 'where', value: `p-${only.id}` }));
      this.form.classList.add('placed');
    } else this.#place?.replaceWith(this.#placeField(facts));
    this.#who.replaceWith(this.#guestsField(facts));
    this.#limitDays();
  }

  /** The site does not answer: the form leads to it with the days, and everything else is chosen there. */
  shorten() {
    this.#place?.replaceWith(make('input', { type: 'hidden', name: 'where' }));
    this.#who.remove();
    this.form.classList.add('short');
  }

  #placeField({ destinations, hotels }: SearchFacts) {
    const group = (label: string, kind: string, places: readonly { id: string; name: string }[]) =>
      make('optgroup', { label }, ...places.map(({ id, name }) => make('option', { value: `${kind}-${id}` }, name)));
    const select = make(
      'select',
      { id: 'where', name: 'where', required: true, part: 'input' },
      make('option', { value: '', disabled: true, selected: true }, this.#say('form.choose')),
      group(this.#say('form.destinations'), 'd', destinations),
      group(
        this.#say('form.hotels'),
        'p',
        hotels.map(({ id, setup }) => ({ id, name: setup.name })),
      ),
    );
    select.addEventListener('change', () => {
      this.#setError(select, '');
      this.#limitDays();
    });
    const label = make('label', { for: 'where', part: 'label' }, this.#say('form.where'));
    return make('div', { class: 'wide', part: 'field' }, label, select);
  }

  #guestsField({ childrenUntil }: SearchFacts) {
    const panel = make('div', { class: 'panel', tabindex: -1 });
    const summary = make('summary', { part: 'input', 'aria-labelledby': 'who-label who' }, make('span', { id: 'who' }));
    const details = make('details', {}, summary, panel);
    const count = (name: string, label: string, [first, last, chosen]: readonly [number, number, number]) => {
      const select = make('select', { id: name, name, part: 'input' }, ...numbers(first, last));
      select.value = String(chosen);
      return make('div', {}, make('label', { for: name, part: 'label' }, label), select);
    };
    const room = (number: number) =>
      make(
        'fieldset',
        {},
        make('legend', {}, this.#say('form.room', { number })),
        count(`adults${number}`, this.#say('form.adults'), [1, LIMITS.adults, 2]),
        ...(childrenUntil === null
          ? []
          : [count(`children${number}`, this.#say('form.children'), [0, LIMITS.children, 0])]),
      );
    const chosen = (name: string) => Number(panel.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? 0);
    const follow = () => {
      const rooms = [...panel.querySelectorAll('fieldset')];
      for (const extra of rooms.slice(chosen('rooms'))) extra.remove();
      for (let number = rooms.length + 1; number <= chosen('rooms'); number += 1) panel.append(room(number));
      let [adults, children] = [0, 0];
      for (const [index, fieldset] of [...panel.querySelectorAll('fieldset')].entries()) {
        const number = index + 1;
        const wanted = chosen(`children${number}`);
        adults += chosen(`adults${number}`);
        children += wanted;
        const ages = [...fieldset.querySelectorAll('[name^=age]')];
        for (const extra of ages.slice(wanted)) extra.parentElement?.remove();
        for (let child = ages.length + 1; child <= wanted; child += 1) {
          const oldest = childrenUntil ?? 0;
          const label = this.#say('form.age', { number: child });
          fieldset.append(count(`age${number}_${child}`, label, [0, oldest, newChildAge(oldest)]));
        }
      }
      const parts = [
        this.#say('form.rooms', { count: chosen('rooms') }),
        this.#say('form.adultsCount', { count: adults }),
        ...(children > 0 ? [this.#say('form.childrenCount', { count: children })] : []),
      ];
      summary.firstElementChild?.replaceChildren(parts.join(' · '));
    };
    panel.append(count('rooms', this.#say('form.roomCount'), [1, LIMITS.rooms, 1]));
    follow();
    panel.addEventListener('change', follow);
    details.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      summary.focus();
    });
    // the panel takes the focus of presses between its fields; a window that is left closes nothing
    details.addEventListener('focusout', ({ relatedTarget }) => {
      if (document.hasFocus() && !details.contains(relatedTarget as Node | null)) details.open = false;
    });
    const label = make('span', { class: 'label', id: 'who-label', part: 'label' }, this.#say('form.who'));
    return make('div', { class: 'wide', part: 'field' }, label, details);
  }

  #setError(control: Control, text: string) {
    const id = `${control.id}-error`;
    this.form.querySelector(`#${id}`)?.remove();
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    if (!text) return;
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', id);
    control.after(make('p', { id, class: 'error', part: 'error' }, text));
  }

  /** Whether it can be sent; else the errors stand beside their fields, and the first one has the focus. */
  #check(): boolean {
    if (!this.#facts) return true;
    const where = this.form.querySelector<HTMLSelectElement>('select[name=where]');
    const [from, to] = [this.#from, this.#to];
    const problem = daysProblem(from.value, to.value, this.#days());
    const errors = new Map<Control, string>();
    if (where && !where.value) errors.set(where, this.#say('where.needed'));
    if (problem === 'dates_unreadable') {
      if (!isDay(from.value)) errors.set(from, this.#say('days.arrival'));
      if (!isDay(to.value)) errors.set(to, this.#say('days.departure'));
    } else if (problem) {
      const text = this.#say(DAY_ERRORS[problem], problem === 'dates_too_long' ? { count: LIMITS.nights } : {});
      errors.set(problem === 'dates_over' ? from : to, text);
    }
    for (const control of [where, from, to]) if (control) this.#setError(control, errors.get(control) ?? '');
    [...errors.keys()][0]?.focus();
    return errors.size === 0;
  }
}

/** `<posada-search>`: the search of a site on any page. Attributes: docs/embed.md. */
export const searchElement = (scriptUrl: string) =>
  class PosadaSearch extends ShownElement {
    static observedAttributes = ['language', 'hotel', 'destination', 'promocode', 'site', 'target'];

    protected override show(root: ShadowRoot) {
      const [locale, site] = [localeFor(this), siteFor(this, scriptUrl)];
      const form = new SearchForm(this, root, { locale, site });
      read<SearchFacts>(site + searchFactsPath(locale)).then(
        (facts) => form.complete(facts, site),
        () => form.shorten(),
      );
    }
  };
