import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { AreaFolder } from '../../../../tools/release/publish.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';
import { buildFixture, type Got, get, type RunningSite, startSite, until } from './running-site.ts';

/** The built shell with both areas of this folder and the fixed back end, while the tests of one file run. */
export class WholeSite {
  folder = '';
  api!: FakeApi;
  site!: RunningSite;

  constructor() {
    before(async () => {
      this.folder = mkdtempSync(join(tmpdir(), 'posada-site-'));
      for (const area of ['front', 'stay']) {
        await buildFixture(area, join(this.folder, area));
        await new AreaFolder(join(this.folder, 'areas'), area).publish(join(this.folder, area));
      }
      this.api = await startFakeApi();
      this.site = await startSite(this.folder, this.api.url);
    });
    after(async () => {
      await this.site?.stop();
      await this.api?.stop();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  readonly ask = (path: string, headers: Record<string, string> = {}): Promise<Got> =>
    get(this.site, path, { headers: { host: 'app.localhost', ...headers } });

  /** The settings as the back end has them for the length of one test; begins when the site has heard of them. */
  readonly withWebsite = async (change: Record<string, unknown>, test: () => Promise<void>): Promise<void> => {
    const known = async () => (JSON.parse((await this.ask('/actuator/env')).text) as { theme: string }).theme;
    const was = { ...this.api.website };
    const marker = `theme-${Math.random()}`;
    Object.assign(this.api.website, change, { theme: marker, revision: marker });
    try {
      await until(known, (theme) => theme === marker);
      await test();
    } finally {
      Object.assign(this.api.website, was, { revision: `${marker}-over` });
      await until(known, (theme) => theme === was['theme']);
    }
  };
}

export const headingOf = ({ text }: Got) => /<h1[^>]*>([^<]*)/.exec(text)?.[1];
export const nonceOf = (got: Got) => /'nonce-([^']+)'/.exec(String(got.headers['content-security-policy']))?.[1];
