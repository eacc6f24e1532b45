import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { exceptionStates } from "#features/compliance/assurance/contracts/exception-query.ts";
import { measureStatuses } from "#features/compliance/assurance/contracts/measure.contract.ts";
import {
  nonconformityKinds,
  nonconformityStatuses,
} from "#features/compliance/assurance/contracts/nonconformity-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { listExceptions } from "../findings/exception.verbs.ts";
import { listNonconformities } from "../findings/nonconformity.verbs.ts";
import { listMeasures } from "../measures/measure.verbs.ts";

export const exceptionsTool = defineTool({
  name: "excepciones",
  label: "Excepciones",
  description: "Brechas que la empresa aceptó hasta un día.",
  permission: "compliance.read",
  input: z.object({
    state: z.enum(exceptionStates).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { state, most }) {
    const page = await listExceptions(context, { state, sort: "-approved", limit: most });
    return {
      value: {
        total: page.total,
        items: page.items.map(({ id, control, expires_on, state: now }) => ({
          id,
          control: `${control.code} ${control.title}`,
          expires_on,
          state: now,
        })),
      },
      sources: [
        {
          kind: "exceptions",
          label: "Excepciones",
          path: portalPath(paths.nonconformities, { ficha: "excepciones", excepcion: state }),
        },
      ],
    };
  },
});

export const measuresTool = defineTool({
  name: "medidas",
  label: "Medidas",
  description: "Lo que la empresa hace una vez para muchos controles, por estado.",
  permission: "compliance.read",
  input: z.object({
    status: z.enum(measureStatuses).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { status, most }) {
    const page = await listMeasures(context, { status, limit: most });
    return {
      value: {
        total: page.total,
        items: page.items.map(({ id, name, status: now, control_count, owner_name }) => ({
          id,
          name,
          status: now,
          control_count,
          owner_name,
        })),
      },
      sources: [
        { kind: "measures", label: "Medidas", path: portalPath(paths.measures, { estado: status }) },
        ...page.items.map(({ id, name }) => ({
          kind: "measure",
          label: name,
          path: portalPath(paths.measures, { medida: id }),
        })),
      ],
    };
  },
});

export const nonconformitiesTool = defineTool({
  name: "no_conformidades",
  label: "No conformidades",
  description: "Lo que encontraron las auditorías: por estado, tipo, pendientes o vencidas.",
  permission: "compliance.read",
  input: z.object({
    status: z.enum(nonconformityStatuses).optional(),
    pending: z.boolean().optional(),
    overdue: z.boolean().optional(),
    kind: z.enum(nonconformityKinds).optional(),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { most, pending, overdue, ...filter }) {
    const page = await listNonconformities(context, {
      ...filter,
      pending: pending || undefined,
      overdue: overdue || undefined,
      sort: "due",
      limit: most,
    });
    return {
      value: {
        total: page.total,
        items: page.items.map(
          ({ id, title, kind, status, due_date, overdue: late, owner_name, control }) => ({
            id,
            title,
            kind,
            status,
            due_date,
            overdue: late,
            owner_name,
            control: control.code,
          }),
        ),
      },
      sources: [
        {
          kind: "nonconformities",
          label: "No conformidades",
          path: portalPath(paths.nonconformities, {
            estado: filter.status,
            tipo: filter.kind,
            vencidas: overdue,
          }),
        },
        ...page.items.map(({ id, title }) => ({
          kind: "nonconformity",
          label: title,
          path: portalPath(paths.nonconformities, { abierta: id }),
        })),
      ],
    };
  },
});
