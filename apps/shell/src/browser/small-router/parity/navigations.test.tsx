import fc from 'fast-check';
import { PLACES, site } from './site.tsx';
import { play, RUNS, SIDES, type Stage, type Step, same, take, told } from './stage.tsx';

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ go: fc.constantFrom(...PLACES) }) },
  {
    weight: 1,
    arbitrary: fc.record({ go: fc.constantFrom(...PLACES), replace: fc.boolean(), state: fc.constant('s') }),
  },
  { weight: 2, arbitrary: fc.record({ by: fc.constantFrom(-1, 1) }) },
  { weight: 1, arbitrary: fc.constant({ again: true } as const) },
);

describe('navigations', () => {
  it('run the same loaders and middleware, and end in the same place with the same data', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLACES), fc.array(step, { maxLength: 8 }), async (first, steps) => {
        await same(`/en${first}`, site, async (stage) => {
          await stage.settle();
          const seen = [told(stage)];
          for (const each of steps) {
            await take(stage, each);
            await stage.settle();
            seen.push(told(stage));
          }
          return seen;
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('that are interrupted leave nothing of themselves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...PLACES), { minLength: 2, maxLength: 5 }), async (places) => {
        const scene = async (stage: Stage) => {
          await stage.settle();
          for (const go of places) await take(stage, { go });
          await stage.settle();
          return told(stage);
        };
        const [theirs, ours] = [
          await play(SIDES.library, '/en', site, scene),
          await play(SIDES.own, '/en', site, scene),
        ];
        expect({ ...ours, notes: [] }).toEqual({ ...theirs, notes: [] });
      }),
      { numRuns: RUNS },
    );
  });

  it('tell of themselves while they go on', async () => {
    for (const place of PLACES) {
      await same('/en', site, async (stage) => {
        await stage.settle();
        const seen: unknown[] = [];
        const stop = stage.router.subscribe(({ navigation, revalidation, location }) => {
          seen.push([navigation.state, navigation.location?.pathname, revalidation, location.pathname]);
        });
        await take(stage, { go: place });
        await stage.settle();
        stop();
        return seen;
      });
    }
  });
});
