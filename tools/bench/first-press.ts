// "First press": how long a guest waits for an answer to what he presses while the page is still coming.
import type { Browser } from '@playwright/test';
import { median, openUnderProfile, type Stored } from './measure.ts';
import { atMost, type Row } from './table.ts';

/** When is pressed, in milliseconds after the navigation began. */
const MOMENTS = [1100, 1600, 2600, 5100];
/** A press that is not answered by then counts as this long. */
const GIVEN_UP_MS = 20_000;
const ANSWER_BUDGET_MS = 200;
/** How much later than Next's page all of ours may answer. */
const INTERACTIVE_BUDGET = 1.2;

interface Press {
  name: string;
  /** What is pressed: the first that is seen. */
  on: string;
  /** What is seen once it is answered; `!` before it: what is no longer seen. */
  answered: string;
  /** What is seen when all that was asked for is there, where the answer is the outline of it. */
  whole?: string;
}

const DECLINE: Press = { name: 'decline', on: '[data-consent-answer=declined]', answered: '![data-part=consent]' };
const BOOK: Press = {
  name: 'Book',
  on: '[data-part=book]',
  answered: 'dialog[open]',
  whole: 'dialog[open] [role=combobox]',
};
const SEARCH: Press = { ...BOOK, name: 'search', on: '[data-part=search-opener]' };
/** The press is held: the button says so, or has done its work. */
const SELECT: Press = {
  name: 'select',
  on: 'main article button[aria-pressed]',
  answered: 'main article button:is([aria-busy=true], [aria-pressed=true])',
  whole: 'main article button[aria-pressed=true]',
};

const PRESSES: Record<string, Press[]> = {
  home: [DECLINE, SEARCH, BOOK],
  results: [DECLINE, BOOK],
  rooms: [DECLINE, SELECT],
  payment: [DECLINE],
};
/** Each button of the peer that reacts says so. */
const PEER_DECLINE: Press = { ...DECLINE, answered: '[data-pressed=true]' };

/** Milliseconds from the press until its answer was painted, and until all of it was there. */
interface Answer {
  answer: number;
  whole: number;
}

async function pressOnce(browser: Browser, url: string, press: Press, at: number, stored: Stored): Promise<Answer> {
  const { page, devtools, close } = await openUnderProfile(browser, stored);
  try {
    await page.addInitScript(({ answered, whole }) => {
      const isSeen = (selector: string) =>
        [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      const isSo = (wanted: string) => (wanted.startsWith('!') ? !isSeen(wanted.slice(1)) : isSeen(wanted));
      const seen = { answer: 0, whole: 0 };
      Object.assign(window, { posadaPress: seen });
      const watch = ({ timeStamp }: Event) => {
        const look = () => {
          if (!seen.answer && isSo(answered)) seen.answer = performance.now() - timeStamp;
          if (isSo(whole ?? answered)) seen.whole = performance.now() - timeStamp;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('pointerdown', watch, { once: true, capture: true });
    }, press);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction((moment) => performance.now() >= moment, at, { polling: 10 });
    const target = page.locator(press.on).filter({ visible: true }).first();
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await target.boundingBox();
    if (!box) throw new Error(`${url}: ${press.on} is not shown after ${at} ms`);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const read = () => page.evaluate(() => (window as unknown as { posadaPress: Answer }).posadaPress);
    const end = Date.now() + GIVEN_UP_MS;
    let answer = await read();
    while (answer.whole === 0 && Date.now() < end) {
      await page.waitForTimeout(100);
      answer = await read();
    }
    return { answer: answer.answer || GIVEN_UP_MS, whole: answer.whole || GIVEN_UP_MS };
  } finally {
    await close();
  }
}

/** When React has attached its handlers to a page, in milliseconds after the navigation began. */
async function interactiveAt(browser: Browser, url: string, stored: Stored): Promise<number> {
  const { page, close } = await openUnderProfile(browser, stored);
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    const handle = await page.waitForFunction(
      (control) => {
        const own = document.querySelector(control);
        const isHydrated = own && Object.keys(own).some((key) => key.startsWith('__reactProps'));
        const isOurs = document.getElementById('posada-boot');
        if (!isHydrated || (isOurs && document.documentElement.dataset['hydrated'] !== 'true')) return 0;
        return performance.now();
      },
      DECLINE.on,
      { polling: 'raf', timeout: 60_000 },
    );
    return (await handle.jsonValue()) as number;
  } finally {
    await close();
  }
}

interface Pages {
  name: string;
  /** Address of our page, and of the peer's. */
  ours: string;
  peer: string;
  stored: Stored;
}

/** Medians of several tries of one press. */
function medianAnswer(answers: Answer[]): Answer {
  return {
    answer: median(answers.map(({ answer }) => answer)),
    whole: median(answers.map(({ whole }) => whole)),
  };
}

/** Rows of one page; ours and the peer's are opened in turn. */
export async function firstPressRows(
  browser: Browser,
  { name, ours, peer, stored }: Pages,
  runs: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  const times: [ours: number[], peers: number[]] = [[], []];
  for (let count = 0; count < runs; count += 1) {
    times[0].push(await interactiveAt(browser, ours, stored));
    times[1].push(await interactiveAt(browser, peer, {}));
  }
  const [own, theirs] = [median(times[0]), median(times[1])];
  const both = `${own.toFixed(0)} to ${theirs.toFixed(0)} ms`;
  rows.push(atMost(name, 'interactive / Next', own / theirs, INTERACTIVE_BUDGET, 2, both));
  for (const press of PRESSES[name] ?? []) {
    for (const at of MOMENTS) {
      const answers: Answer[] = [];
      const peers: Answer[] = [];
      for (let count = 0; count < runs; count += 1) {
        answers.push(await pressOnce(browser, ours, press, at, stored));
        if (press === DECLINE) peers.push(await pressOnce(browser, peer, PEER_DECLINE, at, {}));
      }
      const { answer, whole } = medianAnswer(answers);
      const notes = [
        ...(press.whole ? [`whole after ${whole.toFixed(0)} ms`] : []),
        ...(peers.length > 0 ? [`Next ${medianAnswer(peers).answer.toFixed(0)} ms`] : []),
      ];
      const figure = `${press.name} pressed at ${(at / 1000).toFixed(1)} s, ms`;
      rows.push(atMost(name, figure, answer, ANSWER_BUDGET_MS, 0, notes.join(', ')));
    }
  }
  return rows;
}
