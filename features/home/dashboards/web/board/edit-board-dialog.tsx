import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listSources } from "#features/detection/events/contracts/event-source.contract.ts";
import {
  type DashboardDetail,
  editDashboard,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { boardPeriods } from "#features/home/dashboards/contracts/panel.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useBoardChange } from "../use-board-change.ts";
import { periodLabels } from "./drawn-board.tsx";

interface EditBoardDialogProps {
  board: DashboardDetail;
  onClose: () => void;
}

/** The dialog to edit the name of a board; for a drawn board also its period and the source of its events. */
export function EditBoardDialog({ board, onClose }: EditBoardDialogProps) {
  const [draft, setDraft] = useState({
    title: board.title,
    period: board.period,
    source: board.source?.id ?? "",
  });
  const sources = useQuery(callQuery(listSources, {}));
  const save = useBoardChange(
    () => call(editDashboard, { id: board.id, ...draft, source: draft.source || null }),
    () => {
      showToast("good", "Tablero guardado");
      onClose();
    },
  );
  const isDrawn = board.kind === "drawn";
  return (
    <FormDialog
      title="Editar el tablero"
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <Field label="Nombre">
        <TextInput
          required
          maxLength={200}
          value={draft.title}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
      </Field>
      {isDrawn && (
        <>
          <Field label="Período al abrirlo">
            <Select
              value={draft.period}
              options={boardPeriods.map((value) => ({ value, label: periodLabels[value] }))}
              onChange={({ target }) =>
                setDraft({ ...draft, period: oneOf(boardPeriods, target.value) ?? draft.period })
              }
            />
          </Field>
          <Field
            label="Fuente de los eventos"
            hint={
              board.data_views.length > 0
                ? `En su sistema el tablero lee ${board.data_views.join(", ")}. Elija la fuente que trae esos datos.`
                : "Elija la fuente que trae los datos del tablero."
            }
          >
            <Select
              value={draft.source}
              placeholder="Todas las fuentes"
              options={(sources.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setDraft({ ...draft, source: target.value })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
