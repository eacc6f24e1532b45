import { agentStateLabels } from "#features/automation/agents/agents.labels.ts";
import type { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { AgentDetail } from "#features/automation/agents/contracts/agents.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import detailStyles from "#platform/web/kit/layout/detail.module.css";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import styles from "../agents.module.css";

const hashLength = 12;

interface AgentVersionsProps {
  detail: AgentDetail;
  onNumber: (number: number | undefined) => void;
}

/** Lists the versions with who published them, and shows the difference between the selected one and the one before. */
export function AgentVersions({ detail, onNumber }: AgentVersionsProps) {
  const { versions, content_number, agent, content, earlier } = detail;
  return (
    <Stack gap={5} bounded>
      {versions.length === 0 && (
        <p className={detailStyles.soft}>Todavía no hay versiones: el borrador se fija para probarlo.</p>
      )}
      <Lines gap={3} bounded>
        {agent.has_draft && content_number !== 0 && (
          <li>
            <Button small onClick={() => onNumber(undefined)}>
              Volver al borrador
            </Button>
          </li>
        )}
        {versions.map(({ number, created_at, created_by_name, note, sha256 }) => (
          <li key={number} className={detailStyles.line}>
            <strong>Versión {number}</strong>
            {number === agent.number && agent.state !== "draft" && (
              <Badge tone={agentStateLabels[agent.state].tone}>{agentStateLabels[agent.state].text}</Badge>
            )}
            <ExactTime at={created_at} />
            <span>{created_by_name}</span>
            <span className={detailStyles.soft}>SHA-256 {sha256.slice(0, hashLength)}…</span>
            {note && <span className={detailStyles.soft}>{note}</span>}
            {content_number !== number && (
              <Button small aria-label={`Ver la versión ${number}`} onClick={() => onNumber(number)}>
                Ver
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {earlier && <Difference from={earlier} to={content} />}
    </Stack>
  );
}

/** Returns a definition as lines, for the comparison of two definitions. */
function linesOf({ instructions, tools, effects, limits, ...rest }: AgentDefinition): string[] {
  return [
    ...Object.entries(rest).map(([name, value]) => `${name}: ${String(value)}`),
    ...instructions.split("\n").map((line) => `instrucciones: ${line}`),
    ...tools.map((tool) => `lectura: ${tool}`),
    ...effects.map(({ kind, fixed }) => `efecto: ${kind} ${JSON.stringify(fixed)}`),
    ...Object.entries(limits).map(([name, value]) => `límite ${name}: ${value}`),
  ];
}

function Difference({ from, to }: { from: AgentDefinition; to: AgentDefinition }) {
  const [before, after] = [linesOf(from), linesOf(to)];
  const removedLines = before.filter((line) => !after.includes(line));
  const addedLines = after.filter((line) => !before.includes(line));
  return (
    <Stack as="section" gap={3} bounded aria-label="Cambios">
      <h2 className={detailStyles.heading}>Cambios respecto de la anterior</h2>
      {removedLines.length + addedLines.length === 0 && <p className={detailStyles.soft}>Sin cambios.</p>}
      <Lines gap={3} bounded>
        {removedLines.map((line) => (
          <li key={`- ${line}`}>
            Se quitó: <span className={styles.removed}>{line}</span>
          </li>
        ))}
        {addedLines.map((line) => (
          <li key={`+ ${line}`}>Se agregó: {line}</li>
        ))}
      </Lines>
    </Stack>
  );
}
