import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { checkSource, type SourceProblem } from "#features/detection/correlations/correlations.contract.ts";
import { type RuleDetail, updateRule } from "#features/detection/correlations/rule.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { UnsavedGuard } from "#platform/web/kit/forms/unsaved-guard.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "../correlations.module.css";
import { SigmaSource } from "./sigma-source.tsx";
import { useRuleChange } from "./use-rule-change.ts";

const pause = 400;

/** Returns the text after a pause in typing. */
function useDebouncedText(text: string): string {
  const [settledText, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}

interface RuleEditorProps {
  rule: RuleDetail;
  onTest: () => void;
}

/** The editor of a rule's text. Problems are shown with their line during typing. */
export function RuleEditor({ rule, onTest }: RuleEditorProps) {
  const [source, setSource] = useState(rule.source);
  const [reason, setReason] = useState("");
  const settledText = useDebouncedText(source);
  const check = useQuery({
    ...callQuery(checkSource, { source: settledText }),
    placeholderData: keepPreviousData,
    enabled: settledText !== rule.source,
  });
  const save = useRuleChange(updateRule, () => {
    setReason("");
    showToast("good", "Se guardó una versión nueva");
  });
  const hasChanged = source.trim() !== rule.source.trim();
  const documents = check.data?.documents ?? [];
  const problems = settledText === rule.source ? rule.problems : problemsOf(documents);
  const notices = settledText === rule.source ? rule.notices : documents.flatMap((each) => each.notices);
  const checking = hasChanged && (settledText !== source || check.isFetching);

  return (
    <Stack gap={5} bounded>
      <UnsavedGuard dirty={hasChanged} item="ver" />
      <SigmaSource label="Texto Sigma de la regla" source={source} problems={problems} onChange={setSource}>
        {notices.map(({ message }) => (
          <Notice key={message} tone="warning" title="Puede no encontrar nada">
            {message}
          </Notice>
        ))}
        {problems.length === 0 && !checking && <p className={styles.note}>El texto se entiende completo.</p>}
        {checking && <p className={styles.note}>Revisando el texto…</p>}
      </SigmaSource>
      {hasChanged && (
        <>
          {rule.state === "on" && (
            <Notice tone="warning" title="La regla está activa">
              El texto nuevo comienza a regir al guardarlo, sin prueba. Diga por qué.
            </Notice>
          )}
          <Field label="Por qué cambia" optional={rule.state !== "on"}>
            <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <SaveTrouble failure={save.error} />
        </>
      )}
      <Row gap={2} across={3}>
        <Button
          look="main"
          busy={save.isPending}
          notYet={whyNotSave({
            changed: hasChanged,
            checking,
            problems,
            needsReason: rule.state === "on" && reason.trim().length < 3,
          })}
          onClick={() => save.mutate({ id: rule.id, version: rule.version, source, reason })}
        >
          Guardar versión
        </Button>
        {hasChanged ? (
          <Button onClick={() => setSource(rule.source)}>Descartar cambios</Button>
        ) : (
          <Button onClick={onTest}>Ir a la prueba</Button>
        )}
      </Row>
    </Stack>
  );
}

function problemsOf(documents: readonly { problems: SourceProblem[] }[]): SourceProblem[] {
  const all = documents.flatMap(({ problems }) => problems);
  if (documents.length > 1)
    all.unshift({
      message: "Aquí va una sola regla; impórtelas por separado.",
      path: "",
      line: 1,
      column: 1,
    });
  return all;
}

interface Saving {
  changed: boolean;
  checking: boolean;
  problems: readonly SourceProblem[];
  needsReason: boolean;
}

function whyNotSave({ changed, checking, problems, needsReason }: Saving): string | undefined {
  if (!changed) return "No hay cambios";
  if (checking) return "Espere a que se revise el texto";
  if (problems.length > 0) return "Corrija los problemas primero";
  return needsReason ? "Diga por qué cambia una regla activa" : undefined;
}
