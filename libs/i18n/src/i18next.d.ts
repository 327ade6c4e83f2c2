import 'i18next';

// How texts are made ready (keys are flat, see the shell's texts.ts), so that `t` knows the keys of each namespace.
// Each package names its own English catalogue in the i18next.d.ts beside its texts.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    nsSeparator: false;
  }
}
