import type { ServiceSwitch } from "#features/companies/company-services.contract.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { Checkbox } from "#platform/web/kit/checkbox.tsx";
import styles from "./service-switches.module.css";

interface ServiceSwitchesProps {
  services: ServiceSwitch[];
  onPress: (pressed: { service: number; module?: number; enabled: boolean }) => void;
}

/** Services with their modules below. A module without its service is not shown to anybody. */
export function ServiceSwitches({ services, onPress }: ServiceSwitchesProps) {
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
