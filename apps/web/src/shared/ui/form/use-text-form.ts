import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { passwordConfirmation } from '@baydesk/domain/validation/text-rules';
import type { FormErrors } from '@mantine/form';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { refusalMessages } from './refusal-messages.ts';
import { validateValues } from './validate-values.ts';

type TextValues = Record<string, string>;

interface TextFormOptions<Values extends TextValues> {
  readonly endpoint: AnyEndpoint;
  readonly initial: Values;
  /** More input for the call, such as the hash of a link. */
  readonly fixed?: TextValues;
  /** Fields that must equal another field: `{ password_confirmation: 'password' }`. */
  readonly repeats?: Readonly<Record<string, keyof Values & string>>;
  readonly submit: (values: Values) => Promise<unknown>;
}

/**
 * A page's form of plain texts, checked by the contract before it is sent. The server's refusals are shown at their
 * fields or, in `problems`, above the form; typed values stay.
 */
export function useTextForm<Values extends TextValues>(options: TextFormOptions<Values>) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isField = (name: string) => name in options.initial;
  const form = useForm<Values>({
    initialValues: options.initial,
    validate: (values) => ({
      ...validateValues(options.endpoint.input, { ...options.fixed, ...values }),
      ...repetitionProblems(values, options.repeats ?? {}),
    }),
  });

  async function submit(values: Values): Promise<void> {
    setProblems([]);
    try {
      await options.submit(values);
    } catch (error) {
      const { by_field, on_top } = refusalMessages(error, isField);
      form.setErrors(by_field);
      setProblems(on_top);
      focusFirstProblem();
    }
  }

  function showProblems(errors: FormErrors): void {
    setProblems(
      Object.entries(errors).flatMap(([name, message]) =>
        isField(name) || typeof message !== 'string' ? [] : [message],
      ),
    );
    focusFirstProblem();
  }

  return { form, problems, onSubmit: form.onSubmit(submit, showProblems) };
}

function repetitionProblems(values: TextValues, repeats: Readonly<Record<string, string>>): TextValues {
  return Object.fromEntries(
    Object.entries(repeats).flatMap(([name, repeated]) => {
      const result = passwordConfirmation(values[repeated])(values[name]);
      return result === true ? [] : [[name, result]];
    }),
  );
}

function focusFirstProblem(): void {
  window.requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
