import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addWatched, listWatched } from "#features/intelligence/threats/contracts/watch.contract.ts";
import { call, companyQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "../setup.module.css";
import { useSetupDraft } from "../setup-draft.ts";

const empty = { domains: "" };
const maxDomains = 50;
/** The days between two reviews of a domain. */
const reviewDays = 90;
const reason = "Dominio de la empresa, agregado en la puesta en marcha";

const reviewDay = () => new Date(Date.now() + reviewDays * 86_400_000).toISOString().slice(0, 10);

/** The domains of a company, for which look-alikes are then searched. */
export default function DomainsStep({ companyId }: { companyId: number }) {
  const queries = useQueryClient();
  const { fields, set } = useSetupDraft(`${companyId}.domains`, empty);
  const [refusedRows, setRefused] = useState<{ domain: string; reason: string }[]>([]);
  const { data } = useQuery(companyQuery(companyId, listWatched, { kind: "domain" }));
  const add = useMutation({
    mutationFn: async () => {
      const domains = [...new Set(fields.domains.toLowerCase().split(/[\s,;]+/))].filter(Boolean);
      const refusedDomains: typeof refusedRows = [];
      for (const domain of domains.slice(0, maxDomains)) {
        const watched = { kind: "domain", value: domain, reason, review_on: reviewDay() } as const;
        try {
          await call(addWatched, watched, { company: companyId });
        } catch (failure) {
          refusedDomains.push({ domain, reason: refusalText(failure as Error) });
        }
      }
      return [
        ...refusedDomains,
        ...domains.slice(maxDomains).map((domain) => ({ domain, reason: "Queda por agregar." })),
      ];
    },
    onSuccess: async (domainsLeft) => {
      setRefused(domainsLeft);
      set({ domains: domainsLeft.map(({ domain }) => domain).join("\n") });
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      <Form
        onSubmit={() => add.mutate()}
        actions={
          <Button look="main" type="submit" busy={add.isPending}>
            Agregar dominios
          </Button>
        }
      >
        <Field label="Dominios" hint="Uno por línea: empresa.cl. Buscaremos nombres parecidos.">
          <TextArea
            required
            rows={4}
            value={fields.domains}
            placeholder="empresa.cl"
            onChange={({ target }) => set({ domains: target.value })}
          />
        </Field>
        {refusedRows.length > 0 && (
          <Notice tone="warning" title="Dominios que no se agregaron">
            <ul>
              {refusedRows.map((each) => (
                <li key={each.domain}>
                  {each.domain}: {each.reason}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </Form>
      <ul className={styles.list} aria-label="Dominios en seguimiento">
        {data?.items.map(({ id, value }) => (
          <li key={id}>{value}</li>
        ))}
      </ul>
    </>
  );
}
