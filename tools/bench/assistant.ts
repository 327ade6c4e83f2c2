// `npm run bench -- assistant`: all questions of the evaluation, put to the assistant of the demo in every language.
import { createAssistant } from '../../apps/api/src/modules/assistant/assistant.service.ts';
import { evaluate, type Judged, type Verdict } from '../../apps/api/src/modules/assistant/evaluation/evaluate.ts';
import { createPropertyStore } from '../../apps/api/src/modules/properties/properties.store.ts';
import { createWebsiteStore } from '../../apps/api/src/modules/websites/websites.store.ts';
import { TEST_NOW, testDatabase } from '../../apps/api/src/testing/kit.ts';

/** Of all answers of a language. */
const RIGHT_AT_LEAST = 0.95;

const count = (judged: readonly Judged[], verdict: Verdict) => judged.filter((each) => each.verdict === verdict).length;
const reaches = (judged: readonly Judged[]) =>
  count(judged, 'wrong') === 0 && count(judged, 'right') >= judged.length * RIGHT_AT_LEAST;

function lineOf(name: string, judged: readonly Judged[]): string {
  const share = ((100 * count(judged, 'right')) / judged.length).toFixed(1);
  const counts = [judged.length, count(judged, 'right'), count(judged, 'unsure'), count(judged, 'wrong')];
  return `| ${name} | ${counts.join(' | ')} | ${share} % | ${reaches(judged) ? 'pass' : '**miss**'} |`;
}

/** Prints a line for each language, and each answer that is not right. False: a language is under its goal. */
export async function assistantReaches(): Promise<boolean> {
  const database = await testDatabase({ demo: true });
  try {
    const websites = createWebsiteStore(database);
    const properties = createPropertyStore(database);
    const website = await websites.byHost('app.localhost');
    if (!website) throw new Error('the demo has no website');
    const assistant = createAssistant({ database, websites, properties, clock: () => TEST_NOW });
    const judged = await evaluate({ websites, properties, assistant }, website);
    for (const { locale, verdict, question, answer, faults } of judged)
      if (verdict !== 'right') console.log(`• ${locale} ${verdict}: ${question}\n${answer}\n(${faults.join(', ')})\n`);
    const locales = [...new Set(judged.map(({ locale }) => locale))];
    const byLanguage = locales.map((locale) => [locale, judged.filter((each) => each.locale === locale)] as const);
    const rows = [...byLanguage, ['all', judged] as const].map(([name, own]) => lineOf(name, own));
    const head = [
      '| language | questions | right | unsure | wrong | right of all | |',
      '|---|---:|---:|---:|---:|---:|---|',
    ];
    console.log([...head, ...rows].join('\n'));
    return byLanguage.every(([, own]) => reaches(own));
  } finally {
    await database.close();
  }
}
