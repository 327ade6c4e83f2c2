import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { root } from './checks.ts';
import { type Project, projectAt, scoresOf, weightedScore } from './scorecard.ts';

const project = (texts: Record<string, string>): Project => ({
  files: Object.keys(texts),
  read: (file) => texts[file] ?? '',
});
const scoreOf = (name: string, texts: Record<string, string>) =>
  scoresOf(project(texts)).find((score) => score.name === name)?.score;

describe('the score card', () => {
  it('is above nine of ten for this project', () => {
    const scores = scoresOf(projectAt(root));
    assert.ok(weightedScore(scores) >= 9, JSON.stringify(scores.filter(({ score }) => score < 10)));
  });

  it('falls with a loose action, a token that writes, a workflow for strangers and a program in the repository', () => {
    const file = '.github/workflows/a.yml';
    assert.equal(scoreOf('Pinned-Dependencies', { [file]: 'uses: a/b@v1\nuses: c/d@v2' }), 0);
    assert.equal(scoreOf('Token-Permissions', { [file]: 'permissions:\n  contents: write\n' }), 0);
    assert.equal(scoreOf('Token-Permissions', { [file]: 'jobs:\n' }), 0);
    assert.equal(scoreOf('Dangerous-Workflow', { [file]: 'on: pull_request_target' }), 0);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as a workflow has it
    assert.equal(scoreOf('Dangerous-Workflow', { [file]: 'run: echo ${{ github.event.pull_request.title }}' }), 0);
    assert.equal(scoreOf('Binary-Artifacts', { 'tools/a.exe': '' }), 0);
    assert.equal(scoreOf('Security-Policy', {}), 0);
  });
});
