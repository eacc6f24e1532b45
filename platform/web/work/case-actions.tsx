import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import styles from "./case-detail.module.css";

/** An action on a case. */
export interface CaseAction {
  label: string;
  title: string;
  /** The key of the page for the same action. */
  shortcut?: string;
  /** The action; undefined: not available at present. */
  act: (() => void) | undefined;
  /** Whether this is the main step, shown in copper. */
  isMain?: boolean;
}

interface CaseActionsProps {
  /**
   * The positions of the buttons; each shows the first available of its actions, so that buttons do not move between
   * cases.
   */
  places: readonly (readonly CaseAction[])[];
  /** The rarely used actions. */
  more: readonly CaseAction[];
  busy: boolean;
}

const write = ({ title, shortcut }: CaseAction) => (shortcut ? `${title} (${shortcut})` : title);

/** The buttons for the steps of a case at fixed positions, each with its key. */
export function CaseActions({ places, more, busy }: CaseActionsProps) {
  const visibleActions = places.flatMap((place) => place.find(({ act }) => act) ?? place[0] ?? []);
  const rest = more.filter(({ act }) => act);
  return (
    <div className={styles.actions}>
      {visibleActions.map((action) => {
        const { label, shortcut, act, isMain } = action;
        return (
          <Button
            key={label}
            small
            look={act && isMain ? "main" : "plain"}
            title={write(action)}
            busy={busy && isMain}
            onClick={act}
            {...(!act && { notYet: `${action.title}: ahora no se puede` })}
            {...(shortcut && { "aria-keyshortcuts": shortcut })}
          >
            {label}
            {shortcut && (
              <span aria-hidden="true">
                <kbd>{shortcut}</kbd>
              </span>
            )}
          </Button>
        );
      })}
      {rest.length > 0 && (
        <Menu
          end
          label={<IconDots aria-hidden="true" />}
          aria-label="Más acciones"
          buttonClass={buttonClass({ look: "quiet", small: true, iconOnly: true })}
        >
          {rest.map((action) => (
            <MenuButton key={action.label} title={write(action)} onClick={action.act}>
              {action.label}
            </MenuButton>
          ))}
        </Menu>
      )}
    </div>
  );
}
