import type { WebsiteSetup } from '@posada/api-client/operator';

/** Another person has changed what a step shows since it was opened. */
export class StepChanged extends Error {
  readonly setup: WebsiteSetup;
  constructor(setup: WebsiteSetup) {
    super(`the set-up is at revision ${setup.revision}, changed by ${setup.changedBy}`);
    this.setup = setup;
  }
}
