import { SALARY_TYPE_LABELS, SALARY_TYPES } from '@baydesk/domain/accounts/staff-status';
import { mayGrant } from '@baydesk/domain/permissions/grants';
import { ROLE_NAMES, roleLabel } from '@baydesk/domain/permissions/roles';
import type { Ctx } from '../../platform/context.ts';

export async function listRoles({ actor }: Ctx) {
  const collection = ROLE_NAMES.map((role_id) => ({
    role_id,
    label: roleLabel(role_id),
    is_grantable: actor.roles.some((own) => mayGrant(own, role_id)),
  }));
  return { collection };
}

export async function listSalaryTypes() {
  const collection = SALARY_TYPES.map((salary_type) => ({ salary_type, label: SALARY_TYPE_LABELS[salary_type] }));
  return { collection };
}
