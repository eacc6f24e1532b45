import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  createPeriod,
  listCompanyPeriods,
  listServiceSwitches,
} from "#features/identity/companies/company-services.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";

const empty = { service: "", name: "", starts_on: "", ends_on: "" };

/** The form to add a period. The server refuses a period that overlaps another one of the same service. */
export function NewPeriodForm({ companyId: id }: { companyId: number }) {
  const queries = useQueryClient();
  const { data: board } = useQuery(callQuery(listServiceSwitches, { id }));
  const [fields, setFields] = useState(empty);
  const add = useMutation({
    mutationFn: () => call(createPeriod, { id, ...fields, service: Number(fields.service) }),
    onSuccess: async () => {
      setFields({ ...empty, service: fields.service });
      await queries.invalidateQueries({ queryKey: [listCompanyPeriods.name] });
    },
  });
  const bind = (name: keyof typeof empty) => ({
    value: fields[name],
    required: true,
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  const contracted = board?.items.filter(({ enabled }) => enabled) ?? [];

  return (
    <Form
      onSubmit={() => add.mutate()}
      actions={
        <Button type="submit" busy={add.isPending}>
          Agregar período
        </Button>
      }
    >
      <FieldPair>
        <Field label="Servicio">
          <Select
            placeholder="Elija un servicio"
            options={contracted.map((service) => ({ value: String(service.id), label: service.name }))}
            {...bind("service")}
          />
        </Field>
        <Field label="Nombre del período">
          <TextInput maxLength={80} placeholder="Noviembre 2026" {...bind("name")} />
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Desde">
          <DateInput {...bind("starts_on")} />
        </Field>
        <Field label="Hasta">
          <DateInput {...bind("ends_on")} />
        </Field>
      </FieldPair>
      <SaveTrouble failure={add.error} />
    </Form>
  );
}
