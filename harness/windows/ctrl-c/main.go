//go:build windows

// Ctrl-c runs a command in a console of its own, presses Ctrl-C there once a file exists, and exits
// as the command does. The command prints to the files out.txt and err.txt.
// usage: ctrl-c FILE COMMAND [ARGUMENT...]
package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"
)

const patience = time.Minute

var kernel = syscall.NewLazyDLL("kernel32.dll")

func main() {
	kernel.NewProc("FreeConsole").Call() // it may not be one that has keys
	call("AllocConsole")
	command := exec.Command(os.Args[2], os.Args[3:]...)
	command.Stdout = create("out.txt")
	command.Stderr = create("err.txt")
	check(command.Start())
	await(os.Args[1])
	signal.Notify(make(chan os.Signal, 1), os.Interrupt) // the event reaches this program, too
	call("GenerateConsoleCtrlEvent", 0, 0)
	command.Wait()
	os.Exit(command.ProcessState.ExitCode())
}

func await(file string) {
	for begun := time.Now(); time.Since(begun) < patience; time.Sleep(100 * time.Millisecond) {
		if _, err := os.Stat(file); err == nil {
			return
		}
	}
	check(fmt.Errorf("%s does not appear", file))
}

func call(name string, arguments ...uintptr) {
	if done, _, err := kernel.NewProc(name).Call(arguments...); done == 0 {
		check(fmt.Errorf("%s: %w", name, err))
	}
}

func create(name string) *os.File {
	file, err := os.Create(name)
	check(err)
	return file
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(99)
	}
}
