import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  createPlaybook,
  listPlaybooks,
  type PlaybookState,
  playbookStates,
} from "#features/playbooks/contracts/playbook.contract.ts";
import { playbookStateWords } from "#features/playbooks/playbooks.words.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { CacaoDialog } from "./list/cacao-dialog.tsx";
import { playbookPath } from "./list/playbook-address.ts";
import { playbookColumns } from "./list/playbook-columns.tsx";
import styles from "./playbooks.module.css";

const title = "Procedimientos de respuesta";

/** The agreed steps for each kind of incident. */
export default function PlaybooksPage() {
  return useMay("playbook.read") ? (
    <PlaybookList />
  ) : (
    <>
      <PageHeader title={title} />
      <EmptyState title="Los procedimientos los cuida el equipo del proveedor">
        Lo que necesite de usted le llega en «Qué debo hacer», con sus palabras y su plazo.
      </EmptyState>
    </>
  );
}

function PlaybookList() {
  const [words, setWords] = useAddressParam("busca");
  const [state, setState] = useAddressParam("estado");
  const [importing, setImporting] = useState(false);
  const manages = useMay("playbook.manage");
  const navigate = useNavigate();
  const asked = playbookStates.find((each) => each === state);
  const { data, error, refetch } = useQuery({
    ...callQuery(listPlaybooks, { ...(words && { q: words }), ...(asked && { state: asked }) }),
    placeholderData: keepPreviousData,
  });
  const create = useCallMutation(createPlaybook, ({ playbook }) => navigate(playbookPath(playbook.id)));
  return (
    <>
      <PageHeader
        title={title}
        lead="Los pasos acordados para cada tipo de incidente, con lo que se pide al cliente y quién lo autoriza."
        actions={
          manages && (
            <>
              <Button onClick={() => setImporting(true)}>Importar CACAO</Button>
              <Button
                look="main"
                busy={create.isPending}
                onClick={() =>
                  create.mutate({
                    content: {
                      title: "Procedimiento nuevo",
                      steps: [{ key: "paso-1", kind: "manual", title: "Primer paso" }],
                    },
                  })
                }
              >
                Escribir uno
              </Button>
            </>
          )
        }
      />
      <div className={styles.stack}>
        <div className={styles.row}>
          <SearchBox
            label="Buscar por título o resumen"
            value={words ?? ""}
            onSearch={(next) => setWords(next || null)}
          />
          <Field label="Estado">
            <Select
              options={[
                { value: "", label: "Todos" },
                ...playbookStates.map((value: PlaybookState) => ({
                  value,
                  label: playbookStateWords[value].text,
                })),
              ]}
              value={asked ?? ""}
              onChange={({ target }) => setState(target.value || null)}
            />
          </Field>
        </div>
        {data ? (
          data.items.length === 0 ? (
            <EmptyState title="Ningún procedimiento coincide">Pruebe con otras palabras.</EmptyState>
          ) : (
            <DataTable caption={title} columns={playbookColumns} rows={data.items} keyOf={({ id }) => id} />
          )
        ) : error ? (
          <ErrorState title="No se pudieron cargar" failure={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton count={8} />
        )}
      </div>
      {importing && <CacaoDialog onClose={() => setImporting(false)} />}
    </>
  );
}
