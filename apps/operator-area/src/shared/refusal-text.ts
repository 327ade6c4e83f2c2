import { ApiError, NetworkError } from '@posada/api-client';
import { StepChanged } from './step-changed.ts';
import { useTexts } from './texts.ts';

/** Why a call was refused, in words. */
export function useRefusalText() {
  const t = useTexts();
  return (error: unknown): string => {
    if (error instanceof NetworkError) return t('failed.noAnswer');
    if (error instanceof StepChanged) return t('terms.changedMeanwhile');
    if (!(error instanceof ApiError)) return t('people.failed');
    switch (error.code) {
      case 'scope_not_given':
        return t('people.scopeNotGiven');
      case 'place_not_given':
        return t('people.placeNotGiven');
      case 'xliff_refused':
        return t('translations.xliffRefused');
      case 'language_not_allowed':
        return t('translations.languageNotAllowed');
      case 'last_owner':
        return t('people.lastOwner');
      case 'operator_exists':
        return t('people.exists');
      case 'scope_missing':
      case 'property_not_allowed':
      case 'website_not_allowed':
        return t('people.notAllowed');
      case 'level_in_use':
        return t('loyalty.inUse');
      case 'code_refused':
        return t('codes.refused');
      case 'role_in_use':
        return t('roles.inUse');
      case 'role_built_in':
        return t('roles.builtInStays');
      case 'too_many_requests':
        return t('signIn.tooMany');
      case 'website_changed':
      case 'setup_changed':
      case 'code_changed':
      case 'level_changed':
      case 'content_changed':
      case 'entry_changed':
      case 'picture_changed':
      case 'release_empty':
      case 'release_published':
        return t('terms.changedMeanwhile');
      case 'own_review':
      case 'review_missing':
        return t('content.reviewNeeded');
      case 'content_in_release':
        return t('content.inRelease');
      case 'website_file_refused':
        return t('terms.refused');
      case 'picture_in_use':
        return t('pictures.inUse');
      case 'budget_refused':
        return t('budget.refused');
      case 'terms_conflict':
        return t('terms.planned.conflict');
      case 'too_many_planned':
        return t('terms.planned.tooMany');
      case 'too_many_reports':
        return t('saved.tooMany');
      case 'channel_exists':
        return t('channels.exists');
      case 'channel_code_twice':
        return t('channels.codeTwice');
      case 'channel_password_missing':
        return t('channels.passwordMissing', { channel: t('channels.channel') });
      case 'channel_partner_missing':
        return t('channels.accountNone', { channel: t('channels.channel') });
      case 'check_in_secret_unavailable':
        return t('checkInSettings.noSecret');
      case 'verifactu_not_faulty':
        return t('verifactu.notFaulty');
      case 'guest_register_other':
        return t('authorities.otherRegister');
      case 'guest_report_password_missing':
        return t('authorities.passwordMissing');
      case 'guest_report_settled':
        return t('authorities.settled');
      case 'siba_unit_missing':
        return t('authorities.unitNone');
      case 'message_changed':
        return t('inbox.changed');
      case 'person_not_eligible':
        return t('inbox.notEligible');
      case 'stay_ahead':
        return t('guests.stayAhead');
      case 'not_found':
        return t('settings.gone');
      default:
        return t('people.failed');
    }
  };
}
