export { Verifactu as Component } from './verifactu.tsx';
