import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import styles from "./policy.module.css";

/** The service levels of the active company, in the version that the person saw. */
interface Policy {
  version: number;
  updated_at: string | null;
  updated_by_name: string | null;
}

interface PolicyDraftOptions<Fields extends object, G extends Call, S extends Call> {
  policy: Policy;
  /** The fields that can be changed. */
  fields: Fields;
  get: G;
  save: S;
  /** Returns the input of the call that saves the fields over the version that the person saw. */
  input: (fields: Fields, version: number) => RequestOf<S>;
  /** The message after saving: «Plazos guardados. Las alertas abiertas conservan los suyos.» */
  saved: string;
}

/**
 * Holds a person's unsaved changes to the service levels. Saving sends the version that the person saw; if there is a
 * newer version, it is shown instead.
 */
export function usePolicyDraft<
  Fields extends object,
  G extends Call,
  S extends Call<G["input"], G["output"]>,
>(options: PolicyDraftOptions<Fields, G, S>) {
  const { policy, fields, get, save: contract, input, saved } = options;
  const queries = useQueryClient();
  const draft = useDraft(fields);
  const save = useMutation({
    mutationFn: () => call(contract, input(draft.values, policy.version)),
    onSuccess: (answer) => {
      queries.setQueryData([get.name, {}], answer);
      draft.forget();
      showToast("good", saved);
    },
    onError: () => queries.invalidateQueries({ queryKey: [get.name] }),
  });
  return { policy, draft, save };
}

interface PolicyFormProps {
  of: {
    policy: Policy;
    draft: { dirty: boolean };
    save: { isPending: boolean; error: Error | null; mutate: () => void };
  };
  /** The text where nobody has saved the policy yet. */
  unsaved?: string;
  children: ReactNode;
}

/** The target times of a company, with the button that saves them and the last author. */
export function PolicyForm({ of: { policy, draft, save }, unsaved, children }: PolicyFormProps) {
  return (
    <Form
      onSubmit={() => draft.dirty && save.mutate()}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!draft.dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar plazos
          </Button>
          <span className={styles.soft}>
            {policy.updated_at ? (
              <>
                Guardados el <ExactTime at={policy.updated_at} /> por {policy.updated_by_name}
              </>
            ) : (
              unsaved
            )}
          </span>
        </>
      }
    >
      <div className={styles.policy}>
        {children}
        <SaveTrouble failure={save.error} />
      </div>
    </Form>
  );
}
