// biome-ignore-all lint/correctness/noComponentHookFactories: each side brings its own hooks
import { act, fireEvent } from '@testing-library/react';
import type * as library from 'react-router';
import { play, SIDES, type Side, same, told } from './stage.tsx';

describe('on the page', () => {
  const form = (side: Side) => {
    const Filters = () => {
      const [params, setParams] = side.useSearchParams({ size: '10' });
      const submit = side.useSubmit();
      const navigate = side.useNavigate();
      const { revalidate } = side.useRevalidator();
      return (
        <side.Form>
          <output>{`${params} ${side.useHref('..')}`}</output>
          <input name="q" defaultValue="sea view" />
          <button type="submit" name="by" value="button">
            Send
          </button>
          <button type="button" onClick={() => setParams((before) => ({ ...Object.fromEntries(before), page: '2' }))}>
            Page
          </button>
          <button type="button" onClick={({ currentTarget }) => void submit(currentTarget.form)}>
            Submit
          </button>
          <button type="button" onClick={() => void navigate('../other', { replace: true, state: { x: 1 } })}>
            Other
          </button>
          <button type="button" onClick={() => void revalidate()}>
            Again
          </button>
          <side.Link to="other">Link</side.Link>
          <side.Link to="other" reloadDocument>
            Document
          </side.Link>
        </side.Form>
      );
    };
    const loader = ({ request }: library.LoaderFunctionArgs) => request.url;
    return {
      basename: '/en',
      hydrationData: { loaderData: {} },
      routes: [
        { path: '/', Component: Filters, loader, children: [{ index: true, Component: Filters }] },
        { path: 'other', Component: Filters, loader },
        { path: '*', element: 'elsewhere' },
      ],
    };
  };

  it.each(['Send', 'Page', 'Submit', 'Other', 'Again', 'Link', 'Document'])('%s does the same', async (name) => {
    for (const address of ['/en', '/en?size=20&index', '/en/other?page=1']) {
      await same(address, form, async (stage) => {
        await stage.settle();
        const button = [...stage.container.querySelectorAll('button, a')].find((each) => each.textContent === name);
        let isPrevented: unknown;
        await act(async () => {
          isPrevented = !fireEvent.click(button as Element);
        });
        await stage.settle();
        return [isPrevented, told(stage)];
      });
    }
  });

  it('presses that are the browser’s own stay so', async () => {
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }, {}]) {
      await same('/en', form, async (stage) => {
        await stage.settle();
        const link = stage.container.querySelector('a') as Element;
        let isPrevented: unknown;
        await act(async () => {
          isPrevented = !fireEvent.click(link, init);
        });
        await stage.settle();
        return [isPrevented, window.location.pathname];
      });
    }
  });

  it('nobody is led off the site by a path', async () => {
    for (const side of Object.values(SIDES)) {
      await play(side, '/en', form, async ({ router, settle }) => {
        await settle();
        await expect(router.navigate('//elsewhere.example/x')).rejects.toThrow('External navigation is not allowed');
        await expect(router.navigate('https://elsewhere.example/x')).rejects.toThrow();
      });
    }
  });
});
