import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { deleteRule, type RelatedRule } from "#features/detection/correlations/correlations.contract.ts";
import { type RuleDetail, updateRule } from "#features/detection/correlations/rule.contract.ts";
import { ruleStateLabels } from "#features/detection/correlations/rule-terms.ts";
import { listPeople } from "#features/identity/companies/company-people.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Lines, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "../correlations.module.css";
import { ruleAddress } from "./rule-address.ts";
import { useRuleChange } from "./use-rule-change.ts";

/** Shows the owner of a rule, its known false positives, and the rules connected with it. */
export function RuleCare({ rule }: { rule: RuleDetail }) {
  const [owner, setOwner] = useState(rule.owner_id);
  const [note, setNote] = useState(rule.note);
  const navigate = useNavigate();
  const people = useQuery(callQuery(listPeople, {})).data?.items ?? [];
  const save = useRuleChange(updateRule, () => showToast("good", "Se guardó"));
  const remove = useRuleChange(deleteRule, () => {
    showToast("good", "La regla se borró");
    navigate(paths.correlations);
  });
  const isGone = owner !== null && !people.some(({ id }) => id === owner);
  return (
    <div className={styles.columns}>
      <Form
        onSubmit={() => save.mutate({ id: rule.id, version: rule.version, owner_id: owner, note })}
        actions={
          <Button look="main" type="submit" busy={save.isPending}>
            Guardar
          </Button>
        }
      >
        <Field label="Responsable">
          <Select
            placeholder="Sin responsable"
            options={[
              ...(isGone ? [{ value: String(owner), label: rule.owner_name ?? "Persona anterior" }] : []),
              ...people.map(({ id, name, of_provider }) => ({
                value: String(id),
                label: of_provider ? `${name} (proveedor)` : name,
              })),
            ]}
            value={owner === null ? "" : String(owner)}
            onChange={({ target }) => setOwner(target.value === "" ? null : Number(target.value))}
          />
        </Field>
        <Field label="Falsos positivos y cómo reconocerlos" optional>
          <TextArea rows={5} limit={2_000} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <SaveTrouble failure={save.error} />
      </Form>
      <Stack gap={5} bounded>
        {rule.false_positives.length > 0 && (
          <section className={styles.part}>
            <h2>Según el texto, puede confundirse con</h2>
            <Lines gap={2}>
              {rule.false_positives.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </Lines>
          </section>
        )}
        <Related title="Se apoya en" rules={rule.rests_on} />
        <Related title="Alimenta a" rules={rule.feeds_rules} />
        <section className={styles.part}>
          <h2>Borrar</h2>
          <p className={styles.note}>
            Se van la regla, sus versiones y sus aciertos. Las alertas se conservan.
          </p>
          <span>
            <Button
              look="danger"
              busy={remove.isPending}
              notYet={rule.state === "on" ? "Apague la regla antes de borrarla" : undefined}
              onClick={() =>
                remove.mutate(
                  { id: rule.id },
                  { onError: (failure) => showToast("problem", refusalText(failure)) },
                )
              }
            >
              Borrar la regla
            </Button>
          </span>
        </section>
      </Stack>
    </div>
  );
}

function Related({ title, rules }: { title: string; rules: RelatedRule[] }) {
  if (rules.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <Lines gap={2}>
        {rules.map(({ id, title: name, state }) => (
          <Row key={id} as="li" gap={2} across={3}>
            <Link to={ruleAddress(id)}>{name}</Link>
            <Badge tone={ruleStateLabels[state].tone}>{ruleStateLabels[state].text}</Badge>
          </Row>
        ))}
      </Lines>
    </section>
  );
}
