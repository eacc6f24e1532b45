import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  listServiceSwitches,
  type ServiceSwitch,
  switchModule,
  switchService,
} from "#features/identity/companies/company-services.contract.ts";
import { listManagedCompanies } from "#features/identity/companies/manage-companies.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "./company-services.module.css";

interface ServiceSwitchesProps {
  services: ServiceSwitch[];
  onPress: (pressed: { service: number; module?: number; enabled: boolean }) => void;
}

/** The switches of services, each with its modules below. A module of a disabled service is hidden from everybody. */
function ServiceSwitches({ services, onPress }: ServiceSwitchesProps) {
  return (
    <ul className={styles.services}>
      {services.map(({ id: service, name, enabled, offered, modules }) => (
        <li key={service} className={styles.service}>
          <Checkbox
            label={
              <span className={styles.name}>
                {name} {!offered && <Badge>Fuera del catálogo</Badge>}
              </span>
            }
            hint={`${modules.filter((module) => module.enabled).length} de ${modules.length} módulos`}
            checked={enabled}
            onChange={(event) => onPress({ service, enabled: event.target.checked })}
          />
          {enabled && (
            <ul className={styles.modules}>
              {modules.map((module) => (
                <li key={module.id}>
                  <Checkbox
                    label={
                      <>
                        {module.name} {module.requires_staff && <Badge>Solo administradores</Badge>}
                      </>
                    }
                    checked={module.enabled}
                    onChange={(event) =>
                      onPress({ service, module: module.id, enabled: event.target.checked })
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

type Board = { items: ServiceSwitch[] };
type Press = { service: number; module?: number; enabled: boolean };

/** The enabled services of a company. Each press is shown immediately and reverted when it could not be saved. */
export function CompanyServices({ companyId: id }: { companyId: number }) {
  const queries = useQueryClient();
  const board = callQuery(listServiceSwitches, { id });
  const { data, error, refetch } = useQuery(board);
  const press = useMutation({
    mutationFn: ({ service, module, enabled }: Press) =>
      module === undefined
        ? call(switchService, { id, service, enabled })
        : call(switchModule, { id, module, enabled }),
    onMutate: (pressed) => {
      const before = queries.getQueryData<Board>(board.queryKey);
      queries.setQueryData<Board>(board.queryKey, before && { items: before.items.map(pressedOn(pressed)) });
      return before;
    },
    onSuccess: (answer) => {
      queries.setQueryData(board.queryKey, answer);
      queries.invalidateQueries({ queryKey: [listManagedCompanies.name] });
    },
    onError: (failure, _pressed, before) => {
      queries.setQueryData(board.queryKey, before);
      showToast("problem", refusalText(failure));
    },
  });

  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los servicios" count={10} />;
  return <ServiceSwitches services={data.items} onPress={(pressed) => press.mutate(pressed)} />;
}

function pressedOn({ service, module, enabled }: Press) {
  return (row: ServiceSwitch): ServiceSwitch => {
    if (row.id !== service) return row;
    if (module === undefined) return { ...row, enabled };
    return { ...row, modules: row.modules.map((one) => (one.id === module ? { ...one, enabled } : one)) };
  };
}
