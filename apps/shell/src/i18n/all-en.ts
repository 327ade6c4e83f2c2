import search from '@posada/search/i18n/en.json';
import ui from '@posada/ui/i18n/en.json';
import shell from './en.json';

export default { shell, ui, search };
