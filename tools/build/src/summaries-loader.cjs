// endpoint({ name: 'getOffers', summary: 'Offers in force.' })  ->  endpoint({ name: 'getOffers' })
// Summaries of calls are for the reference of the API: no script of a browser or of the shell reads them. Lines stay as they
// are, for source maps.
const SUMMARY = /^[ \t]*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),?[ \t]*$/gm;

module.exports = function leaveOutSummaries(source) {
  return source.replace(SUMMARY, (summary) => '\n'.repeat(summary.split('\n').length - 1));
};
