import shared from '@posada/account/i18n/en.json';
import own from './en.json';

export default { ...shared, ...own };
