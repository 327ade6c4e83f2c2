export { CancellationText } from './cancellation-text.tsx';
