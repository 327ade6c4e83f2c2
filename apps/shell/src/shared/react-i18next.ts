// What areas get of react-i18next, on the server and in browsers alike; the rest is shaken out. An area that takes a name which is
// not here is refused when it is released: add the name here and release the shell first.
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
