import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { fromHtml } from './rich-html.ts';
import { richTextSchema } from './rich-text-schema.ts';

const { nodes, marks } = richTextSchema;

/** Words out of a list, or into one; from a list of the other kind, its kind changes. */
const toggleList =
  (list: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const node = $from.node(depth);
      if (node.type === list) return liftListItem(nodes.list_item)(state, dispatch);
      if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), list));
        return true;
      }
    }
    return wrapInList(list)(state, dispatch);
  };

const isAround = ({ selection: { $from } }: EditorState, fits: (node: Node) => boolean) => {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (fits($from.node(depth))) return true;
  return false;
};
const hasMark = ({ doc, selection: { from, to, empty, $from }, storedMarks }: EditorState, mark: MarkType) =>
  empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);

/** A button of the toolbar. */
export interface Tool {
  name: 'paragraph' | 'heading2' | 'heading3' | 'heading4' | 'bold' | 'italic' | 'bullets' | 'numbers';
  run: Command;
  isOn: (state: EditorState) => boolean;
}
const heading = (level: 2 | 3 | 4): Tool => ({
  name: `heading${level}`,
  run: setBlockType(nodes.heading, { level }),
  isOn: (state) => isAround(state, (node) => node.type === nodes.heading && node.attrs['level'] === level),
});
export const TOOLS: readonly Tool[] = [
  {
    name: 'paragraph',
    run: setBlockType(nodes.paragraph),
    isOn: (state) => state.selection.$from.parent.type === nodes.paragraph,
  },
  heading(2),
  heading(3),
  heading(4),
  { name: 'bold', run: toggleMark(marks.strong), isOn: (state) => hasMark(state, marks.strong) },
  { name: 'italic', run: toggleMark(marks.em), isOn: (state) => hasMark(state, marks.em) },
  {
    name: 'bullets',
    run: toggleList(nodes.bullet_list),
    isOn: (state) => isAround(state, (node) => node.type === nodes.bullet_list),
  },
  {
    name: 'numbers',
    run: toggleList(nodes.ordered_list),
    isOn: (state) => isAround(state, (node) => node.type === nodes.ordered_list),
  },
];

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Tab is not among the keys: it leaves the field, as everywhere on a page. */
const KEYS = {
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': lineBreak,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  Enter: splitListItem(nodes.list_item),
};

export const stateOf = (html: string): EditorState =>
  EditorState.create({ doc: fromHtml(html), plugins: [history(), keymap(KEYS), keymap(baseKeymap)] });

/** The address of the link that the caret is in or that the selection begins with. */
export function linkAt({ doc, selection: { from, to, $from, empty } }: EditorState): string | undefined {
  if (empty) return marks.link.isInSet($from.marks())?.attrs['href'] as string | undefined;
  let found: string | undefined;
  doc.nodesBetween(from, to, (node) => {
    found ??= marks.link.isInSet(node.marks)?.attrs['href'] as string | undefined;
  });
  return found;
}

/** The selection leads there; without an address it no longer is a link. With a caret in a link, the whole link. */
export const setLink =
  (href: string | undefined): Command =>
  (state, dispatch) => {
    let { from, to } = state.selection;
    if (state.selection.empty) {
      const { $from } = state.selection;
      const mark = marks.link.isInSet($from.marks());
      if (!mark) return false;
      const start = $from.start();
      $from.parent.forEach((node, offset) => {
        const begin = start + offset;
        if (begin <= from && begin + node.nodeSize >= from && mark.isInSet(node.marks)) {
          from = begin;
          to = begin + node.nodeSize;
        }
      });
    }
    const tr = state.tr.removeMark(from, to, marks.link);
    if (href !== undefined) tr.addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr);
    return true;
  };
