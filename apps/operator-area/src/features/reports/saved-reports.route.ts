export { SavedReports as Component } from './saved-reports.tsx';
