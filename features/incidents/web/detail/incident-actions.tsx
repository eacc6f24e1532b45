import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import type { Incident } from "#features/incidents/contracts/incidents.contract.ts";
import { stageWords } from "#features/incidents/incidents.words.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { type Step, stageAfter } from "../work/possible-steps.ts";
import type { IncidentWork } from "../work/use-incident-work.tsx";

interface ActionWords {
  step: Step;
  label: string;
  title: string;
}

const first: readonly ActionWords[] = [
  { step: "take", label: "Tomar", title: "Usted lo lidera (T)" },
  { step: "verdict", label: "Veredicto", title: "Decir qué resultó ser (V)" },
  { step: "close", label: "Cerrar…", title: "Ver lo que falta y cerrar (C)" },
  { step: "reopen", label: "Reabrir…", title: "Volver a trabajar en él" },
];

const more: readonly ActionWords[] = [
  { step: "lead", label: "Quién lidera…", title: "Darlo a una persona (A)" },
  { step: "move", label: "Otra etapa…", title: "Cualquier etapa abierta, con una nota" },
  {
    step: "revise",
    label: "Corregir los datos…",
    title: "Título, clase, severidad, efecto, causa, lecciones",
  },
  { step: "pause", label: "Pausar los relojes…", title: "Los del contrato; los de la ley no se detienen" },
  { step: "resume", label: "Seguir con los relojes", title: "Termina la pausa" },
  { step: "explain", label: "Explicar el atraso…", title: "Lo lee el cliente" },
  { step: "merge", label: "Unir con otro…", title: "Otro incidente pasa a ser parte de este" },
  { step: "split", label: "Dividir…", title: "Parte de lo que tiene pasa a un incidente nuevo" },
  { step: "restrict", label: "Restringir…", title: "Solo lo ven las personas que se nombren" },
  { step: "unrestrict", label: "Dejar de restringir…", title: "Lo ve todo el equipo del proveedor" },
  { step: "withdraw", label: "Retirar de la vista del cliente…", title: "El cliente deja de verlo" },
];

/** What can be done now: the step that leads on in copper, what is seldom done in the menu. */
export function IncidentActions({ incident, work }: { incident: Incident; work: IncidentWork }) {
  const { can, run, moveTo, busy } = work;
  if (!can) return null;
  const next = stageAfter(incident.stage);
  const rest = more.filter(({ step }) => can[step]);
  const isMain = (step: Step) => step === can.main;
  const shown = [
    ...first.filter(({ step }) => can[step] && (step !== "close" || isMain(step))),
    ...(can.move && next
      ? [
          {
            step: "move" as const,
            label: `Pasar a ${stageWords[next].toLowerCase()}`,
            title: "La etapa que sigue (P)",
          },
        ]
      : []),
  ];
  const press = (step: Step) => (step === "move" && next ? moveTo(next) : run(step));
  return (
    <div className={styles.actions}>
      {shown
        // The main one stands last, in the corner.
        .toSorted((one, other) => Number(isMain(one.step)) - Number(isMain(other.step)))
        .map(({ step, label, title }) => (
          <Button
            key={step}
            small
            look={isMain(step) ? "main" : "plain"}
            title={title}
            busy={busy && isMain(step)}
            onClick={() => press(step)}
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
          {can.close && !isMain("close") && (
            <MenuButton title="Ver lo que falta y cerrar (C)" onClick={() => run("close")}>
              Cerrar…
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
