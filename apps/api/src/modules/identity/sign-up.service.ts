import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@posada/api-client';
import type { joinClient, signUpAgency, signUpClient } from '@posada/api-client/accounts';
import { addDays, dayOf, yearsBetween } from '@posada/calendar-days';
import { DomainError } from '../../platform/errors.ts';
import { checkNewPassword } from './password-changes.service.ts';
import { hashPassword } from './passwords.ts';
import type { Recipient, VerificationService } from './verification.service.ts';

const OLDEST_YEARS = 120;

/** @throws {DomainError} `invalid_request`: not born yet, or longer ago than anybody lives */
export function checkBirthdate(birthdate: string, now: Date) {
  const oldest = `${now.getUTCFullYear() - OLDEST_YEARS}`;
  if (birthdate < dayOf(now) && birthdate > oldest) return;
  throw new DomainError(400, 'invalid_request', 'a birthdate that nobody has', {
    fields: { birthdate: 'birthdate_malformed' },
  });
}

const ADULT_YEARS = 18;

/** Who books makes a contract. On the birthday itself in whatever time zone. @throws {DomainError} `invalid_request` */
function checkAdult(birthdate: string, now: Date) {
  if (yearsBetween(birthdate, addDays(dayOf(now), 1)) >= ADULT_YEARS) return;
  throw new DomainError(400, 'invalid_request', 'a client who is not of age', {
    fields: { birthdate: 'birthdate_underage' },
  });
}

interface SignUpServiceDeps {
  verification: VerificationService;
  brandOf: (websiteId: number) => Promise<string>;
  clock: () => Date;
}

/** Sign-up of clients and travel agencies. It takes the same work and gives the same answer whether or not the e-mail has an account. */
export function createSignUpService({ verification, brandOf, clock }: SignUpServiceDeps) {
  async function addClient(
    { email, password, language, ...profile }: BodyOf<typeof joinClient>,
    websiteId: number,
    allowPublicity: boolean,
  ) {
    checkNewPassword(password, [await brandOf(websiteId), profile.name, profile.surname, email.split('@')[0] ?? '']);
    const passwordHash = await hashPassword(password);
    return verification.signUp(
      { kind: 'client', publicId: randomUUID(), email, passwordHash, profile, language, allowPublicity },
      { websiteId, language },
    );
  }

  return {
    async signUp(body: BodyOf<typeof signUpClient>, websiteId: number): Promise<{ otpId: string }> {
      const { allowPublicity, ...client } = body;
      checkBirthdate(client.birthdate, clock());
      checkAdult(client.birthdate, clock());
      return addClient(client, websiteId, allowPublicity);
    },

    /** With a name alone: the rest of the profile stays empty until a booking or the client fills it in. */
    join: (body: BodyOf<typeof joinClient>, websiteId: number): Promise<{ otpId: string }> =>
      addClient(body, websiteId, false),

    async signUpAgency(body: BodyOf<typeof signUpAgency>, to: Recipient): Promise<{ otpId: string }> {
      const { email, password, ...profile } = body;
      const { name, taxName, contactName } = profile;
      checkNewPassword(password, [await brandOf(to.websiteId), name, taxName, contactName, email.split('@')[0] ?? '']);
      const passwordHash = await hashPassword(password);
      const { language } = to;
      return verification.signUp(
        {
          kind: 'travel-agency',
          publicId: randomUUID(),
          email,
          passwordHash,
          profile,
          language,
          allowPublicity: false,
        },
        to,
      );
    },
  };
}
export type SignUpService = ReturnType<typeof createSignUpService>;
