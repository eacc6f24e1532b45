import IconArrowsDiagonal from "@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs";
import IconArrowsDiagonalMinimize2 from "@tabler/icons-react/dist/esm/icons/IconArrowsDiagonalMinimize2.mjs";
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Owl } from "../owl.tsx";
import styles from "./chat-panel.module.css";

/** The size of the chat; collapsed shows only the icon. */
export type ChatSize = "collapsed" | "open" | "full";

interface ChatHeadProps {
  titleId: string;
  engine: string;
  size: ChatSize;
  disabled: boolean;
  onResize: (size: ChatSize) => void;
  onDelete: () => void;
}

/** The engine, and the actions of the window. */
export function ChatHead({ titleId, engine, size, disabled, onResize, onDelete }: ChatHeadProps) {
  const full = size === "full";
  const Resize = full ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal;
  const resize = full ? "Reducir" : "Ampliar";
  return (
    <div className={styles.head}>
      <Owl />
      <div className={styles.who}>
        <h2 id={titleId} className={styles.name}>
          Atenea
        </h2>
        <p className={styles.engine}>Asistente virtual{engine && `, ${engine.toLowerCase()}`}</p>
      </div>
      <Button
        small
        iconOnly
        look="quiet"
        className={styles.onBar}
        aria-label="Eliminar historial"
        title="Eliminar historial"
        disabled={disabled}
        onClick={onDelete}
      >
        <IconTrash aria-hidden="true" />
      </Button>
      <Button
        small
        iconOnly
        look="quiet"
        className={`${styles.onBar} ${styles.resize}`}
        aria-label={resize}
        title={resize}
        onClick={() => onResize(full ? "open" : "full")}
      >
        <Resize aria-hidden="true" />
      </Button>
      <Button
        small
        iconOnly
        look="quiet"
        className={styles.onBar}
        aria-label="Minimizar"
        title="Minimizar"
        onClick={() => onResize("collapsed")}
      >
        <IconMinus aria-hidden="true" />
      </Button>
    </div>
  );
}
