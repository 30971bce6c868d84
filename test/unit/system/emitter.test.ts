import { describe, expect, it } from 'vitest';
import { createEmitter } from '../../../src/main/platform/emitter.ts';

describe('an emitter', () => {
  it('tells every listener in the order in which they came', () => {
    const told: string[] = [];
    const { emit, on } = createEmitter<number>();
    on((value) => told.push(`first ${value}`));
    on((value) => told.push(`second ${value}`));
    emit(1);
    emit(2);
    expect(told).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  });

  it('tells one that came twice once, and one that went not any more', () => {
    const told: number[] = [];
    const { emit, on } = createEmitter<number>();
    const listener = (value: number) => void told.push(value);
    const end = on(listener);
    on(listener);
    emit(1);
    end();
    emit(2);
    expect(told).toEqual([1]);
  });

  it('still tells the others where a listener ends its listening while it is told', () => {
    const told: string[] = [];
    const { emit, on } = createEmitter();
    const end = on(() => {
      told.push('once');
      end();
    });
    on(() => void told.push('always'));
    emit();
    emit();
    expect(told).toEqual(['once', 'always', 'always']);
  });

  it('lets what a listener throws through to whoever tells', () => {
    const { emit, on } = createEmitter();
    on(() => {
      throw new Error('could not be read');
    });
    expect(() => emit()).toThrow('could not be read');
  });
});
