import * as records from '@baydesk/contract/time-clock/records.contract';
import type { Binding } from '../../../platform/request/bind-endpoint.ts';
import { bind } from '../../../platform/request/bind-endpoint.ts';
import { deleteTaskRecord, updateTaskRecord } from './change-record.ts';
import { changeTechTime } from './change-tech-time.ts';
import { createTaskRecord } from './enter-record.ts';
import { moveTaskRecords } from './move-records.ts';
import { listTaskRecords, overlappingTasks, viewTaskRecord } from './read-records.ts';

export const taskRecordsRoutes: readonly Binding[] = [
  bind(records.listTaskRecords, listTaskRecords),
  bind(records.overlappingTasks, overlappingTasks),
  bind(records.viewTaskRecord, viewTaskRecord),
  bind(records.createTaskRecord, createTaskRecord),
  bind(records.updateTaskRecord, updateTaskRecord),
  bind(records.moveTaskRecords, moveTaskRecords),
  bind(records.deleteTaskRecord, deleteTaskRecord),
  bind(records.changeTechTime, changeTechTime),
];
