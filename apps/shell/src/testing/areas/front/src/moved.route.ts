import { redirect } from 'react-router';

export { Component } from './plain.tsx';

export const loader = () => redirect('/plain', 301);
