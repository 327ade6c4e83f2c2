// federation needs the shared libraries before anything else runs
void import('./host.tsx');
