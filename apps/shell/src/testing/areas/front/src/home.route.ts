export { loader } from './home.loader.ts';
export { Component } from './home.tsx';
export { action } from './posting.tsx';
