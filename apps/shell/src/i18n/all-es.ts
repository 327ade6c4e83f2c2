import search from '@posada/search/i18n/es.json';
import ui from '@posada/ui/i18n/es.json';
import shell from './es.json';

export default { shell, ui, search };
