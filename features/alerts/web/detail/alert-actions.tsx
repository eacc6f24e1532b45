import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { resumeClocks } from "#features/alerts/contracts/alert-triage.contract.ts";
import type { Alert } from "#features/alerts/contracts/alerts.contract.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import type { Step } from "../work/possible-steps.ts";
import { possibleSteps } from "../work/possible-steps.ts";
import { showRefusal, useAlertChange } from "../work/use-alert-change.ts";
import type { AlertWork } from "../work/use-alert-work.tsx";
import styles from "./alert-actions.module.css";

interface ActionWords {
  step: "take" | Step;
  label: string;
  title: string;
}

const first: readonly ActionWords[] = [
  { step: "take", label: "Tomar", title: "Tomar la alerta (T)" },
  { step: "verdict", label: "Veredicto", title: "Decidir qué es (V, luego 1 a 6)" },
  { step: "escalate", label: "Escalar", title: "Escalar a N2 con una nota (E)" },
  { step: "return", label: "Devolver a N1", title: "Devolver a N1 con una nota (E)" },
  { step: "close", label: "Cerrar", title: "Cerrar y abrir la siguiente (C)" },
  { step: "reopen", label: "Reabrir", title: "Volver a trabajar en ella" },
];

const more: readonly ActionWords[] = [
  { step: "suppress", label: "Suprimir…", title: "Suprimir por un tiempo (S)" },
  { step: "pause", label: "Pausar los relojes…", title: "Por algo acordado con el cliente" },
  { step: "withdraw", label: "Retirar de la vista del cliente…", title: "El cliente deja de verla" },
];

/** What can be done now: the step that leads on in copper, what is seldom done in the menu. */
export function AlertActions({ alert, work }: { alert: Alert; work: AlertWork }) {
  const can = possibleSteps(alert);
  const resume = useAlertChange(resumeClocks);
  const run = (step: ActionWords["step"]) => {
    if (step === "take") work.take();
    else if (step === "close") work.close();
    else work.ask(step);
  };
  const { id, version } = alert;
  const rest = more.filter(({ step }) => can[step]);
  return (
    <div className={styles.actions}>
      {first
        .filter(({ step }) => can[step])
        // The main one stands last, in the corner.
        .toSorted((one, other) => Number(one.step === can.main) - Number(other.step === can.main))
        .map(({ step, label, title }) => (
          <Button
            key={step}
            small
            look={step === can.main ? "main" : "plain"}
            title={title}
            busy={work.busy && step === can.main}
            onClick={() => run(step)}
          >
            {label}
          </Button>
        ))}
      {(rest.length > 0 || can.resume) && (
        <Menu
          end
          label={<IconDots aria-hidden="true" />}
          aria-label="Más acciones"
          buttonClass={buttonClass({ look: "quiet", small: true, iconOnly: true })}
        >
          {can.resume && (
            <MenuButton onClick={() => resume.mutate({ id, version }, { onError: showRefusal })}>
              Seguir con los relojes
            </MenuButton>
          )}
          {rest.map(({ step, label, title }) => (
            <MenuButton key={step} title={title} onClick={() => run(step)}>
              {label}
            </MenuButton>
          ))}
        </Menu>
      )}
    </div>
  );
}
