import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listMembers } from "#features/identity/companies/manage-companies.contract.ts";
import { inviteManagedUser, type UserRole, userRoles } from "#features/identity/users/users.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "../setup.module.css";
import { useSetupDraft } from "../setup-draft.ts";
import {
  maxPasted,
  type PastedPerson,
  pastedLines,
  readPastedPeople,
  roleLabels,
} from "./pasted-people.rules.ts";

const empty = { list: "", role: "client" as UserRole };

interface Results {
  invited: number;
  refused: { line: string; reason: string }[];
}

/** Invites people in sequence; a refused person does not stop the others. */
async function inviteAll(people: readonly PastedPerson[], companyId: number): Promise<Results> {
  const results: Results = { invited: 0, refused: [] };
  for (const { line, trouble, ...person } of people) {
    if (trouble) {
      results.refused.push({ line, reason: trouble });
      continue;
    }
    try {
      await call(inviteManagedUser, { ...person, companies: [companyId], has_chat: false });
      results.invited += 1;
    } catch (failure) {
      results.refused.push({ line, reason: refusalText(failure as Error) });
    }
  }
  return results;
}

/** Invites several people of the company at once; refused lines and lines above the limit remain in the form. */
export default function PeopleStep({ companyId }: { companyId: number }) {
  const queries = useQueryClient();
  const { fields, set } = useSetupDraft(`${companyId}.people`, empty);
  const [results, setResults] = useState<Results>();
  const people = readPastedPeople(fields.list, fields.role);
  const linesBeyondLimit = pastedLines(fields.list).slice(maxPasted);
  const invite = useMutation({
    mutationFn: () => inviteAll(people, companyId),
    onSuccess: async (answer) => {
      setResults(answer);
      set({ list: [...answer.refused.map(({ line }) => line), ...linesBeyondLimit].join("\n") });
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      <Form
        onSubmit={() => invite.mutate()}
        actions={
          <Button look="main" type="submit" busy={invite.isPending}>
            {people.length > 1 ? `Invitar a ${people.length} personas` : "Invitar"}
          </Button>
        }
      >
        <Field
          label="Personas"
          hint={`Una por línea: nombre, correo y, si es otro, rol. Puede pegarlas desde una planilla; hasta ${maxPasted} a la vez.`}
        >
          <TextArea
            required
            rows={6}
            readOnly={invite.isPending}
            value={fields.list}
            placeholder="Ana Soto, ana.soto@empresa.cl"
            onChange={({ target }) => set({ list: target.value })}
          />
        </Field>
        <Field label="Rol de quienes no lo indican">
          <Select
            options={userRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
            value={fields.role}
            onChange={({ target }) => set({ role: oneOf(userRoles, target.value) ?? "client" })}
          />
        </Field>
        {linesBeyondLimit.length > 0 && (
          <Notice tone="warning" title={`La lista tiene más de ${maxPasted} personas`}>
            Se invita a las primeras {maxPasted}. Las otras {linesBeyondLimit.length} quedan en el campo para
            la siguiente invitación.
          </Notice>
        )}
        {results && <InvitationResults results={results} />}
      </Form>
      <Members companyId={companyId} />
    </>
  );
}

function InvitationResults({ results: { invited, refused } }: { results: Results }) {
  return (
    <Notice tone={refused.length > 0 ? "warning" : "good"} title={`Invitaciones enviadas: ${invited}`}>
      <ul>
        {refused.map(({ line, reason }) => (
          <li key={line}>
            {line}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Members({ companyId }: { companyId: number }) {
  const { data } = useQuery(callQuery(listMembers, { id: companyId }));
  return (
    <ul className={styles.list} aria-label="Personas de la empresa">
      {data?.items.map((member) => (
        <li key={member.id}>
          <span>
            {member.full_name || member.username}
            <br />
            <span className={styles.soft}>{member.email}</span>
          </span>
          <span>
            {roleLabels[member.role]} {member.status === "invited" && <Badge>Invitada</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}
