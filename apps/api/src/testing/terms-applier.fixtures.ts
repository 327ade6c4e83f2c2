// A back end that does nothing but apply planned changes of terms at one moment, until it is killed.

import { setTimeout as pause } from 'node:timers/promises';
import { operatorStore } from '../modules/operator/operator.store.ts';
import { applyDueTerms } from '../modules/operator/planned-terms.ts';
import { openPostgres } from '../platform/database/postgres.ts';

const [url = '', now = ''] = process.argv.slice(2);
const at = new Date(now);
const database = openPostgres(url, () => undefined, 4);
process.stdout.write('started\n');
for (;;) {
  await applyDueTerms(database, at, {
    note: (tx, actor, target, details) =>
      operatorStore(tx).note({ at, requestId: '-', actor, action: 'POST property/{id}/sale-terms', target, details }),
  });
  await pause(20);
}
