import { type AssistantQuestion, assistantQuestionSchema } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { day, statement } from '../../platform/database/statement.ts';

/** Different questions of a website and day: more are a program's. */
const MOST_A_DAY = 500;

const add = statement(
  'assistant.addQuestion',
  {},
  `INSERT INTO assistant_question (website_id, language, stems, day, text)
   SELECT $1, $2, $3, $4, $5
   WHERE (SELECT count(*) FROM assistant_question WHERE website_id = $1 AND day = $4) < ${MOST_A_DAY}
     OR EXISTS (SELECT FROM assistant_question WHERE website_id = $1 AND language = $2 AND stems = $3 AND day = $4)
   ON CONFLICT (website_id, language, stems, day) DO UPDATE SET count = assistant_question.count + 1`,
);
const list = statement(
  'assistant.listQuestions',
  {
    id: v.string(),
    language: assistantQuestionSchema.entries.language,
    text: v.string(),
    count: v.number(),
    lastDay: day,
  },
  `SELECT md5(language || ' ' || stems) AS id, language, (array_agg(text ORDER BY day DESC))[1] AS text,
     sum(count)::int AS count, max(day) AS "lastDay"
   FROM assistant_question WHERE website_id = $1 GROUP BY language, stems ORDER BY count DESC, "lastDay" DESC, id LIMIT 500`,
);
const remove = statement(
  'assistant.deleteQuestion',
  {},
  "DELETE FROM assistant_question WHERE website_id = $1 AND md5(language || ' ' || stems) = $2",
);

export interface OpenQuestion {
  websiteId: number;
  language: string;
  /** Sorted. */
  stems: readonly string[];
  day: string;
  text: string;
}

/** Questions of guests that had no answer; of nobody. */
export const questionsStore = (database: Database) => ({
  add: ({ websiteId, language, stems, day: on, text }: OpenQuestion) =>
    add.run(database, [websiteId, language, stems.join(' '), on, text]),
  list: (websiteId: number): Promise<AssistantQuestion[]> => list.all(database, [websiteId]),
  remove: async (websiteId: number, id: string) => (await remove.run(database, [websiteId, id])) > 0,
});
