import type { Browser, BrowserContextOptions } from '@playwright/test';

/** A phone on a slow line: 412 × 823, 150 ms, 1.6 Mbit/s, CPU × 4, cold cache. */
const PROFILE = { width: 412, height: 823, latencyMs: 150, bytesPerSecond: 1_600_000 / 8, cpu: 4 };
/** How long after the load event blocking time still counts. */
const WINDOW_MS = 5000;

export interface Sample {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  jsKb: number;
  jsBeforeLcpKb: number;
  cssKb: number;
  htmlKb: number;
  requests: number;
}

/** State that a page needs in the browser before it is opened. */
export interface Stored {
  local?: Record<string, string>;
  session?: Record<string, string>;
}

interface Transfer {
  type: string;
  bytes: number;
  doneAt: number;
}

/** An empty page in a browser context of its own, under the profile. */
export async function openUnderProfile(browser: Browser, stored: Stored) {
  const options: BrowserContextOptions = {
    viewport: { width: PROFILE.width, height: PROFILE.height },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    javaScriptEnabled: true,
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latencyMs,
    downloadThroughput: PROFILE.bytesPerSecond,
    uploadThroughput: PROFILE.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu });
  await page.addInitScript(({ local, session }) => {
    for (const [key, value] of Object.entries(local ?? {})) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session ?? {})) sessionStorage.setItem(key, value);
  }, stored);
  return { page, devtools, close: () => context.close() };
}

/** Opens one page once. */
export async function measureOnce(
  browser: Browser,
  url: string,
  stored: Stored = {},
  isScripted = true,
): Promise<Sample> {
  const { page, devtools, close } = await openUnderProfile(browser, stored);
  try {
    const transfers = new Map<string, Transfer>();
    devtools.on('Network.requestWillBeSent', (event) => {
      if (!event.request.url.startsWith('data:')) {
        transfers.set(event.requestId, { type: event.type ?? 'Other', bytes: 0, doneAt: Number.POSITIVE_INFINITY });
      }
    });
    devtools.on('Network.loadingFinished', (event) => {
      const transfer = transfers.get(event.requestId);
      if (transfer) Object.assign(transfer, { bytes: event.encodedDataLength, doneAt: event.timestamp });
    });
    let begunAt = 0;
    devtools.on('Network.requestWillBeSent', (event) => {
      if (event.type === 'Document' && begunAt === 0) begunAt = event.timestamp;
    });
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0, fcp: 0, tasks: [] as { start: number; length: number }[] };
      Object.assign(window, { posadaBench: seen });
      const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
      observe('largest-contentful-paint', (entry) => {
        seen.lcp = entry.startTime;
      });
      observe('paint', (entry) => {
        if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
      });
      observe('layout-shift', (entry) => {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) seen.cls += shift.value;
      });
      observe('longtask', (entry) => seen.tasks.push({ start: entry.startTime, length: entry.duration }));
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(isScripted ? WINDOW_MS : 500);
    const seen = await page.evaluate(
      () =>
        (
          window as unknown as {
            posadaBench: { lcp: number; cls: number; fcp: number; tasks: { start: number; length: number }[] };
          }
        ).posadaBench,
    );
    if (isScripted) {
      // what a page ships in all: pages that wait for a touch are touched now
      await page.keyboard.press('Shift');
      await page.waitForTimeout(WINDOW_MS);
    }
    const kb = (types: string[], until = Number.POSITIVE_INFINITY) =>
      [...transfers.values()]
        .filter((transfer) => types.includes(transfer.type) && transfer.doneAt <= until)
        .reduce((sum, transfer) => sum + transfer.bytes, 0) / 1000;
    return {
      fcpMs: seen.fcp,
      lcpMs: seen.lcp,
      tbtMs: seen.tasks
        .filter((task) => task.start + task.length > seen.fcp)
        .reduce((sum, task) => sum + Math.max(0, task.length - 50), 0),
      cls: seen.cls,
      jsKb: kb(['Script']),
      jsBeforeLcpKb: kb(['Script'], begunAt + seen.lcp / 1000),
      cssKb: kb(['Stylesheet']),
      htmlKb: kb(['Document']),
      requests: transfers.size,
    };
  } finally {
    await close();
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure over several openings. */
export function medianOf(samples: Sample[]): Sample {
  const keys = Object.keys(samples[0] ?? {}) as (keyof Sample)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(samples.map((sample) => sample[key]))]),
  ) as unknown as Sample;
}
