export { loader } from './home.loader.ts';
export { Component } from './home.tsx';
