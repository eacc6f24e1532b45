import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import styles from "./finding-actions.module.css";
import type { Step } from "./possible-steps.ts";
import type { FindingWork } from "./use-finding-work.tsx";

interface ActionWords {
  step: Step;
  label: string;
  title: string;
}

const first: readonly ActionWords[] = [
  { step: "take", label: "Tomar", title: "Tomar el hallazgo (T)" },
  { step: "work_on", label: "Seguir trabajando", title: "Todavía no está corregido" },
  { step: "pass_ball", label: "Pasar…", title: "Decir quién debe actuar ahora (P)" },
  { step: "declare_fixed", label: "Ya lo corregí", title: "El próximo escaneo lo comprueba (C)" },
];

const more: readonly ActionWords[] = [
  { step: "assign", label: "Asignar…", title: "Darlo a una persona (A)" },
  { step: "put_back", label: "Dejar de trabajar en él", title: "Vuelve a estar abierto" },
  { step: "accept", label: "Pedir que se acepte el riesgo…", title: "Hasta un día, con justificación" },
  { step: "explain", label: "Explicar el plazo vencido…", title: "Lo leen ambas partes" },
  { step: "rate", label: "Cambiar la severidad…", title: "Con un motivo (S)" },
  { step: "false_positive", label: "Falso positivo…", title: "No es una vulnerabilidad (F)" },
  { step: "out_of_scope", label: "Fuera de alcance…", title: "No entra en el servicio" },
  { step: "pause", label: "Pausar el plazo…", title: "Por algo acordado con el cliente" },
  { step: "resume", label: "Seguir con el plazo", title: "Termina la pausa acordada" },
];

/** What can be done now: the step that leads on in copper, what is seldom done in the menu. */
export function FindingActions({ work }: { work: FindingWork }) {
  const { can, run, busy } = work;
  if (!can) return null;
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
            busy={busy && step === can.main}
            onClick={() => run(step)}
          >
            {label}
          </Button>
        ))}
      {rest.length > 0 && (
        <Menu
          end
          label={<IconDots aria-hidden="true" />}
          aria-label="Más acciones"
          buttonClass={buttonClass({ look: "quiet", small: true, iconOnly: true })}
        >
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
