import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { testProvider } from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { type ProviderDraft, settingsFromDraft } from "./provider-draft.ts";

type Answer = OutputOf<typeof testProvider>;

interface ConnectionTest {
  button: ReactNode;
  result: ReactNode;
}

/** Returns a button that sends a one-word question with the settings of the form, and the result of the test. */
export function useConnectionTest(id: number | null, values: ProviderDraft): ConnectionTest {
  const trial = useMutation({ mutationFn: () => call(testProvider, { ...settingsFromDraft(values), id }) });
  return {
    button: (
      <Button busy={trial.isPending} onClick={() => trial.mutate()}>
        Probar conexión
      </Button>
    ),
    result: <TestResult trial={trial} />,
  };
}

function TestResult({ trial }: { trial: UseMutationResult<Answer, Error, void> }) {
  if (trial.error)
    return (
      <Notice tone="danger" title="No se pudo probar">
        {refusalText(trial.error)}
      </Notice>
    );
  if (!trial.data) return null;
  const { problem, answer, milliseconds, tokens } = trial.data;
  if (problem)
    return (
      <Notice tone="danger" title="El modelo no respondió">
        {problem}
      </Notice>
    );
  return (
    <Notice tone="good" title="El modelo responde">
      Contestó «{answer}» en {numberText(milliseconds / 1000)} segundos
      {tokens && `, con ${numberText(tokens.in)} tokens de consulta y ${numberText(tokens.out)} de respuesta`}
      . No se envió nada de ninguna empresa.
    </Notice>
  );
}
