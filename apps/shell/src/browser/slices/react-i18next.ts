// What browsers get of react-i18next; the rest is shaken out. Add a name here before an area uses it (a test compares).
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
