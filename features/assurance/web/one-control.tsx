import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "./control-finder.module.css";
import { ControlFinder } from "./control-finder.tsx";

export interface ChosenControl {
  id: number;
  code: string;
  title: string;
}

interface OneControlProps {
  control: ChosenControl | null;
  onChoose: (control: ChosenControl) => void;
}

/** The one control that something is about: chosen, or to be found. */
export function OneControl({ control, onChoose }: OneControlProps) {
  const [finding, setFinding] = useState(control === null);
  if (control && !finding)
    return (
      <div className={styles.control}>
        <span>
          <span className={styles.code}>{control.code}</span> {control.title}
        </span>
        <Button small onClick={() => setFinding(true)}>
          Cambiar control
        </Button>
      </div>
    );
  return (
    <ControlFinder
      chosen={new Set(control ? [control.id] : [])}
      onChoose={(found) => {
        onChoose(found);
        setFinding(false);
      }}
    />
  );
}
