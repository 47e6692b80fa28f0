import { Dialog } from '#web/kit/dialog.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { singleKeysStore, useSingleKeys } from '#web/parts/keys/single-keys.ts';
import css from './shortcut-dialog.module.css';

interface Shortcut {
  keys: string[];
  does: string;
}

const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

const sections: { title: string; shortcuts: Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: [control, 'K'], does: 'Find anything' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['S'], does: 'Open the sync panel' },
      { keys: ['F8'], does: 'Go to the notification' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'Control tracking',
    shortcuts: [
      { keys: ['/'], does: 'Search controls' },
      { keys: ['J'], does: 'Next control' },
      { keys: ['K'], does: 'Previous control' },
      { keys: ['1'], does: 'Set to Not Started' },
      { keys: ['2'], does: 'Set to In Progress' },
      { keys: ['3'], does: 'Set to Complete' },
      { keys: ['N'], does: 'Edit notes' },
      { keys: ['X'], does: 'Select the control' },
    ],
  },
  {
    title: 'Project board',
    shortcuts: [
      { keys: ['/'], does: 'Search tickets' },
      { keys: ['J'], does: 'Next ticket' },
      { keys: ['K'], does: 'Previous ticket' },
      { keys: ['H'], does: 'Column to the left' },
      { keys: ['L'], does: 'Column to the right' },
      { keys: ['M'], does: 'Move and other actions' },
      { keys: ['N'], does: 'New ticket' },
    ],
  },
  {
    title: 'Assessment objectives',
    shortcuts: [
      { keys: ['/'], does: 'Search objectives' },
      { keys: ['J'], does: 'Next objective' },
      { keys: ['K'], does: 'Previous objective' },
      { keys: ['Shift', 'J'], does: 'Next control' },
      { keys: ['Shift', 'K'], does: 'Previous control' },
      { keys: ['1'], does: 'Set to Not Started' },
      { keys: ['2'], does: 'Set to In Progress' },
      { keys: ['3'], does: 'Set to Complete' },
      { keys: ['4'], does: 'Set to Validated' },
      { keys: ['N'], does: 'Write notes' },
      { keys: ['X'], does: 'Select the objective' },
      { keys: ['Esc'], does: 'Leave the notes' },
    ],
  },
  {
    title: 'Judge by objectives',
    shortcuts: [
      { keys: ['1'], does: 'Met, then next' },
      { keys: ['2'], does: 'Not met: say why' },
      { keys: ['3'], does: 'N/A: say why' },
      { keys: ['J'], does: 'Next objective' },
      { keys: ['K'], does: 'Previous objective' },
      { keys: ['C'], does: 'Let the claim follow' },
      { keys: ['Shift', 'C'], does: 'Let all claims follow' },
    ],
  },
  {
    title: 'Judge an assessment',
    shortcuts: [
      { keys: ['E'], does: 'Examine' },
      { keys: ['I'], does: 'Interview' },
      { keys: ['T'], does: 'Test' },
      { keys: ['S'], does: 'It supports' },
      { keys: ['C'], does: 'It contradicts' },
      { keys: ['U'], does: 'Inconclusive' },
      { keys: ['1'], does: 'Met' },
      { keys: ['2'], does: 'Not met' },
      { keys: ['3'], does: 'N/A' },
      { keys: ['P'], does: 'Propose' },
      { keys: [control, 'Enter'], does: 'Propose, or go on' },
      { keys: ['J'], does: 'Next objective' },
      { keys: ['K'], does: 'Previous objective' },
    ],
  },
  {
    title: 'Interview',
    shortcuts: [
      { keys: ['1'], does: 'Tick the first answer, 2 to 9 the others' },
      { keys: ['A'], does: 'Tick all' },
      { keys: ['S'], does: 'It supports' },
      { keys: ['C'], does: 'It contradicts' },
      { keys: ['U'], does: 'Inconclusive' },
      { keys: [control, 'Enter'], does: 'Next question left' },
      { keys: ['J'], does: 'Next question' },
      { keys: ['K'], does: 'Previous question' },
    ],
  },
  {
    title: 'Disputes',
    shortcuts: [
      { keys: [control, 'Enter'], does: 'Decide' },
      { keys: ['J'], does: 'Next dispute' },
      { keys: ['K'], does: 'Previous dispute' },
    ],
  },
];

/** Every keyboard shortcut, and the switch for single keys. */
export function ShortcutDialog({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const isOn = useSingleKeys();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="lg">
      <div className={css.sections}>
        {sections.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={css.title}>{title}</h3>
            <dl className={css.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={css.setting}>
        <Switch
          isSelected={isOn}
          onChange={singleKeysStore.set}
          help="Turn them off if you dictate or use a switch. Ctrl and Cmd shortcuts keep working."
        >
          Single-key shortcuts
        </Switch>
      </div>
    </Dialog>
  );
}
