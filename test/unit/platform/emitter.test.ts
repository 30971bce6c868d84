import { expect, it } from 'vitest';
import { createEmitter } from '../../../src/shared/core/page/emitter.ts';

it('tells everyone who listens, in the order in which they began', () => {
  const { on, emit, count } = createEmitter<number>();
  const heard: string[] = [];
  on((value) => heard.push(`first ${value}`));
  const end = on((value) => heard.push(`second ${value}`));
  emit(1);
  end();
  end();
  emit(2);

  expect(heard).toEqual(['first 1', 'second 1', 'first 2']);
  expect(count()).toBe(1);
});

it('tells a function that listens twice twice, and ends one listening at a time', () => {
  const { on, emit } = createEmitter();
  let heard = 0;
  const listener = () => void (heard += 1);
  const end = on(listener);
  on(listener);
  emit();
  expect(heard).toBe(2);
  end();
  emit();
  expect(heard).toBe(3);
});

it('lets listeners begin and end while they are told', () => {
  const { on, emit } = createEmitter();
  const heard: string[] = [];
  const end = on(() => {
    heard.push('once');
    end();
    on(() => heard.push('later'));
  });
  emit();
  expect(heard).toEqual(['once']);
  emit();
  expect(heard).toEqual(['once', 'later']);
});
