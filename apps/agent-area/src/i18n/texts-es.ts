import shared from '@posada/account/i18n/es.json';
import own from './es.json';

export default { ...shared, ...own };
